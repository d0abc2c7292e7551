import { rememberDetails } from '#flows/checkout/remembered-details.ts';
import { rememberedStore } from '#stores/checkout/details.ts';
import { CheckboxRow } from '#ui/button/choice.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Stores a guest's details on the phone only while this is ticked (D72). */
export function RememberRow({ onChange }: { onChange: () => void }) {
  const { value: remembered } = useSnapshot(rememberedStore);

  function choose(isWanted: boolean) {
    rememberDetails(isWanted);
    onChange();
  }

  return (
    <CheckboxRow
      plain
      checked={remembered !== null}
      onChoose={choose}
      label={<FormattedMessage id="checkout.remember" />}
    />
  );
}
