import type { Cart } from '#domain/model.ts';
import { applyVoucher } from '#flows/discounts.ts';
import { onlineStore } from '#stores/shell.ts';
import { CodeForm } from '#ui/code-form.tsx';
import { useIntl } from '#ui/intl.tsx';
import { useSnapshot } from '#ui/snapshot.ts';
import { Group } from './group.tsx';

interface Props {
  cart: Cart;
  isChecking: boolean;
  onApply: () => void;
}

/** The basket's own place for a code (C6). */
export function VoucherForm({ cart, isChecking, onApply }: Props) {
  const intl = useIntl();
  const { value: online } = useSnapshot(onlineStore);
  return (
    <Group title={intl.formatMessage({ id: 'basket.code.title' })}>
      <CodeForm
        code={cart.discount_code ?? ''}
        error={cart.discount_error}
        isOnline={online}
        isChecking={isChecking}
        takesFocus
        onCode={(code) => {
          onApply();
          void applyVoucher(code);
        }}
      />
    </Group>
  );
}
