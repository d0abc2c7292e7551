import { useEffect } from 'react';
import type { Order } from '#domain/model.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import {
  disableNotifications,
  enableNotifications,
  readPermission,
} from '#flows/orders/ready-notice.ts';
import { noticePermissionStore, wantsNoticeStore } from '#stores/orders/orders.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { isBrought } from './order-fact.ts';

/** "Tell me when it's ready": while the order is being prepared, on phones with notifications (design 11.10). */
export function NoticeCard({ order }: { order: Order }) {
  const { value: permission } = useSnapshot(noticePermissionStore);
  const { value: isWanted } = useSnapshot(wantsNoticeStore);
  useEffect(() => void readPermission(), []);
  if (permission === 'none' || !unfinished.has(order.status)) return null;
  const isOn = permission === 'granted' && isWanted;
  const on = isOn ? 'on' : 'off';
  const state = permission === 'denied' ? 'blocked' : on;
  const isComing = isBrought(order) || isDelivered(order.service_type);
  return (
    <Card rows>
      <Row
        icon="bell"
        label={
          <FormattedMessage id="orders.notice" values={{ what: isComing ? 'coming' : 'ready' }} />
        }
        second={<FormattedMessage id={`orders.notice.${state}`} />}
        end={
          state !== 'blocked' && (
            <Button
              kind="soft"
              small
              onClick={() => (isOn ? disableNotifications() : void enableNotifications())}
            >
              <FormattedMessage id={isOn ? 'orders.notice.turnOff' : 'orders.notice.turnOn'} />
            </Button>
          )
        }
      />
    </Card>
  );
}

const unfinished: ReadonlySet<Order['status']> = new Set(['placed', 'accepted', 'preparing']);
