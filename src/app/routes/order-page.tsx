import { useEffect } from 'react';
import { Shell } from '#app/shell/shell.tsx';
import OrderScreen from '#screens/orders/order/order-screen.tsx';
import { importLazily } from '#ui/lib/lazy-import.ts';

/** /orders/p/{id}: an order as whoever has its link sees it; what else it may come to say follows the first look (D14). */
export function OrderPage({ id }: { id: string }) {
  useEffect(() => void importLazily(async () => undefined).catch(() => undefined), []);
  return (
    <Shell tab="orders" bare>
      <OrderScreen id={id} access="public" />
    </Shell>
  );
}
