import BasketScreen from '#screens/basket/basket-screen.tsx';
import { ExpressAllergies, ExpressButton } from '#screens/checkout/payment/express.tsx';

/** The basket, which a wallet can pay directly if the order needs nothing else (D99). */
export function BasketPage({ path }: { path: string }) {
  return (
    <BasketScreen
      path={path}
      allergies={<ExpressAllergies path={path} />}
      express={(usual, others) => <ExpressButton path={path} usual={usual} others={others} />}
    />
  );
}
