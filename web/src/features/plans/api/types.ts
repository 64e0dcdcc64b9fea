// What the server says about plans and payments.
import type { Schemas } from '@/api/client';

export type Mode = 'recurrent' | 'one_time';

export type PlanOffer = Schemas['TariffOffer'];
export type PlanPeriod = Schemas['CurrentPlan'];
export type PlanStatus = Schemas['Standing'];
export type Quote = Schemas['Quote'];
export type Payment = Schemas['Payment'];
export type ShownPayment = Schemas['ShownPayment'];
export type CardCharge = Schemas['CardCharge'];
export type Receipt = Schemas['Receipt'];
export type SandboxCharge = Schemas['SandboxCharge'];
