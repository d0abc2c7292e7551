import { useEffect } from 'react';
import OrderScreen from '#screens/orders/order-screen.tsx';
import { later } from '#ui/later.ts';
import { Shell } from './shell.tsx';

/** /orders/p/{id}: an order as whoever has its link sees it; what else it may come to say follows the first look (D14). */
export function OrderPage({ id }: { id: string }) {
  useEffect(() => void later(async () => undefined).catch(() => undefined), []);
  return (
    <Shell tab="orders" bare>
      <OrderScreen id={id} access="public" />
    </Shell>
  );
}
