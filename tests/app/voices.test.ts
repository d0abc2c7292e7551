import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isTest } from '../trust/table.ts';

/** Every file that announces something, with the test that checks it. */
const voices: Readonly<Record<string, readonly [file: string, name: string]>> = {
  'app/shell/connection.tsx': ['app/announcements.test.tsx', 'that the phone is offline, once'],
  'app/shell/announcements.tsx': ['app/announcements.test.tsx', 'what went into the basket'],
  'app/shell/toaster.tsx': ['app/announcements.test.tsx', 'an error’s toast at once'],
  'app/shell/update-bar.tsx': ['app/announcements.test.tsx', 'that a new version is there'],
  'flows/cart/cart.ts': ['app/announcements.test.tsx', 'what went into the basket'],
  'flows/cart/voucher.ts': [
    'screens/basket/voucher-card.test.tsx',
    'its discount shows, and is said',
  ],
  'flows/session/personal-offers.ts': [
    'screens/rewards/rewards.test.tsx',
    'an offer is activated at its venue',
  ],
  'screens/account/sign-in/email-code.tsx': [
    'screens/account/confirm-email-screen.test.tsx',
    'aloud and beside the boxes',
  ],
  'screens/account/sign-in/location-code-screen.tsx': [
    'screens/account/gates.test.tsx',
    'a wrong one is red and said',
  ],
  'screens/account/sign-in/send-again.tsx': [
    'screens/account/confirm-email-screen.test.tsx',
    'a first tap on another phone is never called one too many',
  ],
  'screens/account/use-account-form.ts': [
    'screens/account/sign-in-screen.test.tsx',
    'is counted aloud',
  ],
  'screens/basket/basket-charges.tsx': [
    'screens/basket/basket-screen.test.tsx',
    'the new total is said',
  ],
  'screens/basket/checkout-button.tsx': [
    'screens/basket/basket-screen.test.tsx',
    'without a network the way to the checkout says that it waits',
  ],
  'screens/checkout/bill/bill-join.tsx': [
    'screens/checkout/bill-screen.test.tsx',
    'is nowhere but at a table, and says so',
  ],
  'screens/checkout/bill/minimum-note.tsx': [
    'screens/checkout/bill-screen.test.tsx',
    'says that the staff takes what is too small',
  ],
  'screens/checkout/details/address-verdict.tsx': [
    'screens/checkout/delivery-address.test.tsx',
    'is checked when street and postcode are filled',
  ],
  'screens/checkout/payment/pay-card-sheet.tsx': [
    'app/announcements.test.tsx',
    'that the card is not typed in whole',
  ],
  'screens/checkout/payment/pay-wait.tsx': [
    'app/announcements.test.tsx',
    'each state’s heading takes the focus',
  ],
  'screens/checkout/sending.tsx': [
    'screens/checkout/paying-screen.test.tsx',
    'the screen says what happens',
  ],
  'ui/sheet/status-page.tsx': ['app/announcements.test.tsx', 'so does a no of the bank'],
  'screens/checkout/unsent.tsx': [
    'screens/checkout/checkout-form.test.tsx',
    'without a network nothing is sent, and the screen says so',
  ],
  'ui/lib/use-heading-focus.ts': [
    'screens/checkout/paying-screen.test.tsx',
    'the screen says what happens',
  ],
  'screens/checkout/use-submit.ts': ['screens/checkout/checkout-form.test.tsx', 'is counted aloud'],
  'screens/place/table/spoken-place.tsx': [
    'screens/place/check-in-card.test.tsx',
    'is said once over the menu',
  ],
  'screens/friends/show-basket.tsx': [
    'screens/friends/together-sheet.test.tsx',
    'what no codes can hold is said',
  ],
  'screens/menu/header/closed-banner.tsx': [
    'screens/menu/menu-screen.test.tsx',
    'closed without a later time',
  ],
  'screens/menu/deal/deal-step.tsx': [
    'screens/menu/deal-sheet.test.tsx',
    'are led to where missing',
  ],
  'screens/menu/filters/filter-row.tsx': ['app/announcements.test.tsx', 'what a filter leaves'],
  'screens/menu/product/product-action.tsx': [
    'screens/menu/product-sheet.test.tsx',
    'an edited line opens with its choices',
  ],
  'screens/menu/search/search-results.tsx': [
    'screens/menu/sheets.test.tsx',
    'says how many there are',
  ],
  'screens/orders/history/history-screen.tsx': [
    'screens/orders/after-order.test.tsx',
    'and says how many',
  ],
  'screens/orders/history/live-card.tsx': [
    'screens/orders/order-screen.test.tsx',
    'a change is said once',
  ],
  'screens/orders/history/live-order-bar.tsx': [
    'screens/orders/order-screen.test.tsx',
    'a change is said once',
  ],
  'screens/orders/order/order-screen.tsx': [
    'screens/orders/order-screen.test.tsx',
    'a change is said once',
  ],
  'screens/orders/order/announced-status.ts': [
    'screens/orders/order-screen.test.tsx',
    'a change is said once',
  ],
  'screens/payment-methods/add-card-sheet.tsx': [
    'app/announcements.test.tsx',
    'that the card is not typed in whole',
  ],
  'screens/place/table/call-card.tsx': [
    'screens/place/call-card.test.tsx',
    'says when nobody knows of it, and when somebody comes',
  ],
  'screens/place/table/table-picker.tsx': [
    'screens/place/table-sheet.test.tsx',
    'how many are left is said',
  ],
  'screens/rewards/card-ticket.tsx': [
    'screens/rewards/rewards.test.tsx',
    'without a network the card is there as it was',
  ],
  'screens/scan/finder.tsx': [
    'screens/scan/scan-screen.test.tsx',
    'five seconds without a code offer help',
  ],
  'screens/venues/found-venues.ts': [
    'screens/venues/venues-screen.test.tsx',
    'and the results are said',
  ],
  'ui/lib/announce.ts': ['ui/sheet.test.tsx', 'the same text once in 3 s'],
  'ui/button/choice-group.tsx': [
    'screens/menu/product-sheet.test.tsx',
    'the button takes the customer to it',
  ],
  'ui/button/choice.tsx': ['ui/form.test.tsx', 'a further tap chooses nothing and says why'],
  'ui/lib/live-region.tsx': ['ui/sheet.test.tsx', 'is said inside it'],
  'ui/loading/load-state.tsx': ['app/announcements.test.tsx', 'that something is on its way'],
  'ui/sheet/overlay.tsx': ['app/partner.test.tsx', 'says Signing in... meanwhile'],
  'ui/content/spoken-price.ts': [
    'app/announcements.test.tsx',
    'a new price once the taps have rested',
  ],
};

it('[T59] every place in the app that lets something be heard has a test that hears it', () => {
  const speaks =
    /\bannounce\(|\bannounceText\(\{|role="(status|alert)"|useHeadingFocus\(|use(AnnouncedPrice|AnnouncedStatus)\(/;
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src']);
  const heard = listed
    .toString()
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && speaks.test(readFileSync(path, 'utf8')))
    .map((path) => path.slice('src/'.length));
  expect(heard.sort()).toEqual(Object.keys(voices).sort());
  const lost = Object.values(voices).filter(([file, name]) => !isTest(`tests/${file}`, name));
  expect(lost).toEqual([]);
});
