// What the server says about plans and payments.

export type Mode = 'recurrent' | 'one_time';

export interface Tariff {
  tariff_id: number;
  code: string;
  name: string;
  /** Months. */
  period: number;
  days: number;
  price: number;
  currency: string;
  old_price: number | null;
  recurrent: boolean;
  features: string[];
  access: string[];
  archived: boolean;
}

export interface PlanTerm {
  id: number;
  code: string;
  name: string;
  period: number;
  from: string | null;
  to: string | null;
  renews: boolean;
}

export interface Standing {
  state: string;
  current: PlanTerm;
  next: PlanTerm | null;
  renews_at: string | null;
  next_charge: { amount: number; currency: string } | null;
  grace_until: string | null;
  method: { title: string; provider: string } | null;
  currency: string;
  bonus_days: number;
  can_cancel: boolean;
  can_resume: boolean;
  archived: boolean;
  open_payment: Payment | null;
}

export interface Quote {
  tariff_id: number;
  code: string;
  name: string;
  period: number;
  step: string;
  price: number;
  discount: number;
  credit: number;
  due: number;
  currency: string;
  days: number;
  extra_days: number;
  starts_at: string;
  ends_at: string;
  next_charge_at: string | null;
  next_charge: number | null;
  recurrent: boolean;
  promo_code: string | null;
}

export interface Connected {
  status: string;
  url: string | null;
  payment: string | null;
}

export interface Payment {
  code: string;
  kind: string;
  status: string;
  tariff_id: number | null;
  plan: string | null;
  name: string | null;
  period: number | null;
  amount: number;
  currency: string;
  price: number;
  discount: number;
  credit: number;
  promo_code: string | null;
  created_at: string;
  settled_at: string | null;
  expires_at: string;
  method: string | null;
  failure: string | null;
  url: string | null;
  refunded: number;
}

export interface Receipt {
  number: string;
  date: string;
  seller: string;
  buyer: string;
  lines: { title: string; amount: number }[];
  total: number;
  currency: string;
  method: string | null;
}

export interface SandboxCharge {
  id: string;
  kind: string;
  status: string;
  amount: number;
  currency: string;
  title: string;
  return_url: string;
  asks_confirmation: boolean;
  cards: { number: string; outcome: string }[];
}
