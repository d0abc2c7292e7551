import { FormattedMessage } from 'react-intl';
import { useSnapshot } from 'valtio';
import { onlineStore } from '#stores/shell.ts';
import { Strip } from '#ui/strip.tsx';

/** Says at the very top that the phone is offline. */
export function ConnectionStrip() {
  const { value: online } = useSnapshot(onlineStore);
  if (online) return null;
  return (
    <Strip>
      <FormattedMessage id="shell.offline" />
    </Strip>
  );
}
