import { useEffect } from 'react';
import { Shell } from '#app/shell/shell.tsx';
import OrderScreen from '#screens/orders/order/order-screen.tsx';
import { importLazily } from '#ui/lib/lazy-import.ts';

/** /orders/p/{id}: an order as anybody with its link sees it; parts that may be needed later load afterwards (D14). */
export function OrderPage({ id }: { id: string }) {
  useEffect(() => void importLazily(async () => undefined).catch(() => undefined), []);
  return (
    <Shell tab="orders" bare>
      <OrderScreen id={id} access="public" />
    </Shell>
  );
}
