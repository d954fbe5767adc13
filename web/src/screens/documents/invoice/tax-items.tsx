import { hasRight, rightOf } from '@domain/kit/aggregate/actor';
import { loadedEntity } from '@/base/entity/entity-loads';
import { actorOf, useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { DropdownMenuItem } from '@/ui/menu-lines';

export type TaxTool = 'xml' | 'numbers';
export type TaxItemsProps = { onOpen: (tool: TaxTool) => void };
/** What is done about the tax invoices of many invoices. */
export default function TaxItems({ onOpen }: TaxItemsProps) {
  const t = useT();
  const who = actorOf(useWho());
  const step = loadedEntity('invoice')?.actions.find(({ name }) => name === 'setTaxNumber');
  return (
    <>
      <DropdownMenuItem onSelect={() => onOpen('xml')}>{t('XML Coretax…')}</DropdownMenuItem>
      {step && hasRight(rightOf('invoice', step.name), step.may, who) && (
        <DropdownMenuItem onSelect={() => onOpen('numbers')}>{t('Impor no. faktur…')}</DropdownMenuItem>
      )}
    </>
  );
}
