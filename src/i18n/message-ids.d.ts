import type account from './en/account.json';
import type basket from './en/basket.json';
import type checkout from './en/checkout.json';
import type friends from './en/friends.json';
import type menu from './en/menu.json';
import type orders from './en/orders.json';
import type payments from './en/payments.json';
import type rewards from './en/rewards.json';
import type scan from './en/scan.json';
import type shell from './en/shell.json';
import type venues from './en/venues.json';

/** Every message of the app has its text in one of these files; a wrong id is a compile error. */
export type MessageId = keyof (typeof account &
  typeof basket &
  typeof checkout &
  typeof friends &
  typeof menu &
  typeof orders &
  typeof payments &
  typeof rewards &
  typeof scan &
  typeof shell &
  typeof venues);

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
