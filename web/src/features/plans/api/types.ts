import type { Schemas } from '@/api/client';

export type Mode = 'recurrent' | 'one_time';

export type PlanOffer = Schemas['PlanOfferResponse'];
export type PlanPeriod = Schemas['CurrentPlan'];
export type PlanStatus = Schemas['PlanStatusResponse'];
export type Quote = Schemas['QuoteResponse'];
export type Payment = Schemas['PaymentResponse'];
export type ShownPayment = Schemas['PaymentViewResponse'];
export type CardCharge = Schemas['CardChargeResponse'];
export type Receipt = Schemas['ReceiptResponse'];
export type SandboxCharge = Schemas['SandboxChargeResponse'];
