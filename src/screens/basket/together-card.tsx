import { friendsIn } from '#domain/sharing/friends.ts';
import { Group } from '#screens/basket/lines/group.tsx';
import type { Basket } from '#screens/use-basket.ts';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';

/** Links to friends' baskets and to splitting the total (B6). */
export function TogetherCard({ basket: { path, cart } }: { basket: Basket }) {
  const intl = useIntl();
  const friends = friendsIn(cart);
  return (
    <Group rows>
      <Row
        icon="person"
        text="friends.title"
        second={
          <FormattedMessage
            id="friends.row.text"
            values={{ count: friends.length, names: intl.formatList(friends) }}
          />
        }
        href={`/menu/${path}/together`}
      />
    </Group>
  );
}
