import { useEffect } from 'react';
import type { Order } from '#domain/model.ts';
import { isBroughtToPlace } from '#domain/orders/orders.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import {
  type NoticePermission,
  noticePermissionStore,
  reachesClosedAppStore,
  wantsNoticeStore,
} from '#stores/orders/orders.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { loadFlows } from '../lazy-code.ts';

/** "Tell me when it's ready": while the order is being prepared, on phones with notifications (design 11.10). */
export function NoticeCard({ order }: { order: Order }) {
  const { value: permission } = useSnapshot(noticePermissionStore);
  const { value: isWanted } = useSnapshot(wantsNoticeStore);
  const { value: reachesClosed } = useSnapshot(reachesClosedAppStore);
  const isUnfinished = unfinished.has(order.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per order, not per update
  useEffect(() => {
    if (isUnfinished) void loadFlows().then(({ readPermission }) => readPermission(order));
  }, [order.uuid, isUnfinished]);
  if (permission === 'none' || !isUnfinished) return null;
  const isOn = permission === 'granted' && isWanted;
  const on = reachesClosed ? 'on.closed' : 'on';
  const state = fixed[permission] ?? (isOn ? on : 'off');
  const isComing = isBroughtToPlace(order.service_type) || isDelivered(order.service_type);
  return (
    <Card rows>
      <Row
        icon="bell"
        label={
          <FormattedMessage id="orders.notice" values={{ what: isComing ? 'coming' : 'ready' }} />
        }
        second={<FormattedMessage id={`orders.notice.${state}`} />}
        end={
          fixed[permission] === undefined && (
            <Button
              kind="soft"
              small
              onClick={() =>
                void turn(isOn ? 'disableNotifications' : 'enableNotifications', order)
              }
              text={isOn ? 'orders.notice.turnOff' : 'orders.notice.turnOn'}
            />
          )
        }
      />
    </Card>
  );
}

/** Prompts within the tap, as browsers require: the card has loaded the flows before, to read the permission. */
async function turn(how: 'enableNotifications' | 'disableNotifications', order: Order) {
  await (await loadFlows())[how](order);
}

/** The states that only the browser's settings, or installing the app, can change. */
const fixed: Partial<Record<NoticePermission, 'blocked' | 'install'>> = {
  denied: 'blocked',
  install: 'install',
};

const unfinished: ReadonlySet<Order['status']> = new Set(['placed', 'accepted', 'preparing']);
