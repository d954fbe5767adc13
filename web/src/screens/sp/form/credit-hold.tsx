import { TriangleAlert } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { Badge } from '@/ui/badge';

/** The customer's credit is on hold: a warning that doesn't block. */
export const CreditHold = () => {
  const t = useT();
  return (
    <Badge tone="waiting">
      <TriangleAlert aria-hidden />
      {t('Kredit ditahan')}
    </Badge>
  );
};
