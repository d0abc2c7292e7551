import { isSet } from '#domain/diet/diet-profile.ts';
import { dietProfileStore } from '#stores/venue/filters.ts';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Link to the customer's diet profile (B5). */
export function DietRow() {
  const { value: profile } = useSnapshot(dietProfileStore);
  const count = profile.diets.length + profile.allergens.length;
  return (
    <Row
      icon="leaf"
      text="menu.filters"
      end={isSet(profile) ? <FormattedMessage id="diet.count" values={{ count }} /> : undefined}
      href="/profile/diet"
    />
  );
}
