import BasketScreen from '#screens/basket/basket-screen.tsx';
import { ExpressButton } from '#screens/checkout/payment/express.tsx';
import { ExpressAllergies, ExpressTerms } from '#screens/checkout/payment/express-parts.tsx';

/** The basket, which a wallet can pay directly if the order needs nothing else (D99). */
export function BasketPage({ path }: { path: string }) {
  return (
    <BasketScreen
      path={path}
      allergies={<ExpressAllergies path={path} />}
      terms={<ExpressTerms path={path} />}
      express={(usual, others) => <ExpressButton path={path} usual={usual} others={others} />}
    />
  );
}
