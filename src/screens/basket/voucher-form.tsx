import type { Cart } from '#domain/model.ts';
import { applyVoucher } from '#flows/cart/voucher.ts';
import { Group } from '#screens/basket/lines/group.tsx';
import { onlineStore } from '#stores/app/shell.ts';
import { CodeForm } from '#ui/form/code-form.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

interface Props {
  cart: Cart;
  isChecking: boolean;
  onApply: () => void;
}

/** The basket's form for a discount code (C6). */
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
