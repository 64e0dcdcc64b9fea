// The summary of a choice before it is bought: the amounts from the server, when the plan starts, what comes
// next.
import { useText } from '@/i18n';
import { useIsMobile } from '@/lib/use-media-query';
import { Dialog } from '@/ui/Dialog';
import { Sheet } from '@/ui/Sheet';
import type { OfferTerms } from '../../api/offers';
import type { PlanOffer, PlanStatus } from '../../api/types';
import { SummaryBody } from './SummaryBody';

interface PlanSummaryProps {
  /** Undefined while no plan is chosen. */
  tariff: PlanOffer | undefined;
  terms: OfferTerms;
  promo: string;
  planStatus: PlanStatus;
  /** Called with a valid code. */
  onPromo: (promo: string) => void;
  onClose: () => void;
}

export function PlanSummary({ tariff, terms, promo, planStatus, onPromo, onClose }: PlanSummaryProps) {
  const t = useText('plans');
  const isMobile = useIsMobile();
  const panel = {
    open: tariff !== undefined,
    onOpenChange: (open: boolean) => {
      if (!open) onClose();
    },
    title: tariff
      ? t('summary.title', { name: tariff.name, term: t('months', { count: tariff.period }) })
      : '',
    children: tariff && (
      <SummaryBody
        key={tariff.tariff_id}
        request={{ tariff: tariff.tariff_id, country: terms.country, mode: terms.mode, promo }}
        planStatus={planStatus}
        onPromo={onPromo}
        onDone={onClose}
      />
    ),
  };
  return isMobile ? <Sheet side="bottom" {...panel} /> : <Dialog {...panel} />;
}
