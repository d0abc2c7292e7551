import { IconButton } from '#ui/button/icon-button.tsx';
import { Ticket } from '#ui/content/ticket.tsx';
import { useIsWide } from '#ui/lib/wide.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import header from './order-header.module.css';
import ticket from './order-ticket.module.css';
import view from './order-view.module.css';

const lines = [1, 2, 3];

/** Placeholder of an order, which can be closed like the order itself (T63). */
export function OrderSkeleton() {
  const isWide = useIsWide();
  return (
    <div className={view.layout}>
      <div className={`${header.header} ${header.waiting}`} data-block="venue">
        <i className={header.disc} aria-hidden="true" />
        <div className={header.bar}>
          {!isWide && (
            <IconButton icon="close" tone="glass" text="shell.close" href="/profile/orders" />
          )}
        </div>
        <div className={header.column}>
          <Skeleton width="6rem" />
          <Skeleton width="13rem" height="3.25rem" />
          <Skeleton width="11rem" />
          <Skeleton height="0.5rem" />
        </div>
      </div>
      <div className={view.ticket}>
        <Ticket
          top={
            <div className={ticket.stack}>
              <Skeleton width="6rem" height="0.875rem" />
              <Skeleton width="8rem" height="3.5rem" />
            </div>
          }
        >
          <div className={ticket.lines}>
            {lines.map((line) => (
              <div key={line} className={ticket.stack}>
                <Skeleton width="70%" />
                <Skeleton width="50%" height="0.875rem" />
              </div>
            ))}
          </div>
        </Ticket>
      </div>
    </div>
  );
}
