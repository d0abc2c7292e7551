import { rememberDetails } from '#flows/remembered.ts';
import { rememberedStore } from '#stores/remembered.ts';
import { CheckboxRow } from '#ui/choice.tsx';
import { FormattedMessage } from '#ui/intl.tsx';
import { useSnapshot } from '#ui/snapshot.ts';

interface Props {
  onChange: () => void;
}

/** A guest's details stay on the phone only after this tick, and leave it when it is taken back (D72). */
export function RememberRow({ onChange }: Props) {
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
