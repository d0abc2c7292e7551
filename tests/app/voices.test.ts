import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isTest } from '../trust/table.ts';

/** Every file that announces something, with the test that checks it. */
const voices: Readonly<Record<string, readonly [file: string, name: string]>> = {
  'app/shell/connection.tsx': ['app/announcements.test.tsx', 'that the phone is offline, once'],
  'app/shell/announcements.tsx': ['app/announcements.test.tsx', 'what was added to the basket'],
  'app/shell/toaster.tsx': ['app/announcements.test.tsx', 'an error’s toast at once'],
  'app/shell/update-bar.tsx': ['app/announcements.test.tsx', 'that a new version is available'],
  'flows/cart/cart.ts': ['app/announcements.test.tsx', 'what was added to the basket'],
  'flows/cart/voucher.ts': [
    'screens/basket/voucher-card.test.tsx',
    'a code is trimmed and in capitals',
  ],
  'flows/session/personal-offers.ts': [
    'screens/rewards/rewards.test.tsx',
    'an offer is activated at its venue',
  ],
  'screens/account/profile/language-row.tsx': [
    'screens/account/language-row.test.tsx',
    'the chosen language shows that it is loading',
  ],
  'screens/account/sign-in/email-code.tsx': [
    'screens/account/confirm-email-screen.test.tsx',
    'aloud and beside the boxes',
  ],
  'screens/account/sign-in/location-code-screen.tsx': [
    'screens/account/gates.test.tsx',
    'a wrong code is marked and announced',
  ],
  'screens/account/sign-in/send-again.tsx': [
    'screens/account/confirm-email-screen.test.tsx',
    'a first tap on another phone is not reported as too many',
  ],
  'screens/account/use-account-form.ts': [
    'screens/account/sign-in-screen.test.tsx',
    'missing fields show on submit',
  ],
  'screens/basket/basket-charges.tsx': [
    'screens/basket/basket-screen.test.tsx',
    'plus raises the quantity and announces the new total',
  ],
  'screens/basket/checkout-button.tsx': [
    'screens/basket/basket-screen.test.tsx',
    'without a network the way to the checkout says that it waits',
  ],
  'screens/checkout/bill/bill-join.tsx': [
    'screens/checkout/bill-screen.test.tsx',
    'exists only at a table',
  ],
  'screens/checkout/bill/minimum-note.tsx': [
    'screens/checkout/bill-screen.test.tsx',
    'refers amounts that are too small for the provider to the staff',
  ],
  'screens/checkout/details/address-verdict.tsx': [
    'screens/checkout/delivery-address.test.tsx',
    'is checked when street and postcode are filled',
  ],
  'screens/checkout/payment/pay-card-sheet.tsx': [
    'app/announcements.test.tsx',
    'that a card is incomplete',
  ],
  'screens/checkout/payment/pay-wait.tsx': [
    'app/announcements.test.tsx',
    'each state’s heading is focused',
  ],
  'screens/checkout/sending.tsx': [
    'screens/checkout/paying-screen.test.tsx',
    'the screen says what happens',
  ],
  'ui/sheet/status-page.tsx': ['app/announcements.test.tsx', 'a refusal’s heading is focused, too'],
  'screens/checkout/unsent.tsx': [
    'screens/checkout/checkout-form.test.tsx',
    'without a network nothing is sent',
  ],
  'ui/lib/use-heading-focus.ts': [
    'screens/checkout/paying-screen.test.tsx',
    'the screen says what happens',
  ],
  'screens/checkout/use-submit.ts': [
    'screens/checkout/checkout-form.test.tsx',
    'shows everything that is missing on the tap',
  ],
  'screens/place/table/spoken-place.tsx': [
    'screens/place/check-in-card.test.tsx',
    'appears once over the menu and settles into the place chip by itself',
  ],
  'screens/friends/show-basket.tsx': [
    'screens/friends/together-sheet.test.tsx',
    'a basket too large for all codes is reported',
  ],
  'screens/menu/header/closed-banner.tsx': [
    'screens/menu/menu-screen.test.tsx',
    'of a closed venue without a later time has no plus and says when it opens',
  ],
  'screens/menu/deal/deal-step.tsx': [
    'screens/menu/deal-sheet.test.tsx',
    'opens nested choices in place',
  ],
  'screens/menu/filters/filter-row.tsx': [
    'app/announcements.test.tsx',
    'how many dishes a filter leaves',
  ],
  'screens/menu/product/nutrition-part.tsx': [
    'screens/menu/product-extras.test.tsx',
    'nutrition facts that fail to load are announced',
  ],
  'screens/menu/product/product-action.tsx': [
    'screens/menu/product-sheet.test.tsx',
    'opens for an edited line with its choices',
  ],
  'screens/menu/search/search-results.tsx': [
    'screens/menu/sheets.test.tsx',
    'announces the number of results once the typing pauses',
  ],
  'screens/orders/history/history-screen.tsx': [
    'screens/orders/after-order.test.tsx',
    'shows each order’s dishes',
  ],
  'screens/orders/history/live-card.tsx': [
    'screens/orders/order-screen.test.tsx',
    'a change is announced once',
  ],
  'screens/orders/history/more-orders.tsx': [
    'app/start/kept-focus.test.tsx',
    'the focus of Retry moves to the title',
  ],
  'screens/orders/history/live-order-bar.tsx': [
    'screens/orders/order-screen.test.tsx',
    'a change is announced once',
  ],
  'screens/orders/order/order-screen.tsx': [
    'screens/orders/order-screen.test.tsx',
    'a change is announced once',
  ],
  'screens/orders/order/announced-status.ts': [
    'screens/orders/order-screen.test.tsx',
    'a change is announced once',
  ],
  'screens/payment-methods/add-card-sheet.tsx': [
    'app/announcements.test.tsx',
    'that a card is incomplete',
  ],
  'screens/place/table/call-card.tsx': [
    'screens/place/call-card.test.tsx',
    'is sent again once online',
  ],
  'screens/place/table/table-picker.tsx': [
    'screens/place/table-sheet.test.tsx',
    'filters by the number',
  ],
  'screens/rewards/card-ticket.tsx': [
    'screens/rewards/rewards.test.tsx',
    'without a network the last known card is shown',
  ],
  'screens/rewards/code-box.tsx': [
    'screens/rewards/rewards.test.tsx',
    'a code of which nothing was heard is not confirmed',
  ],
  'screens/scan/finder.tsx': [
    'screens/scan/scan-screen.test.tsx',
    'help appears after five seconds without a code',
  ],
  'screens/venues/found-venues.ts': [
    'screens/venues/venues-screen.test.tsx',
    'searches names, lines and towns, and announces the results',
  ],
  'ui/lib/announce.ts': ['ui/sheet.test.tsx', 'the same text once in 3 s'],
  'ui/button/choice-group.tsx': [
    'screens/menu/product-sheet.test.tsx',
    'leads to a missing choice on a tap on the button',
  ],
  'ui/button/choice.tsx': ['ui/form.test.tsx', 'a further tap chooses nothing and says why'],
  'ui/lib/live-region.tsx': ['ui/sheet.test.tsx', 'is said inside it'],
  'ui/loading/empty-state.tsx': [
    'screens/menu/menu-screen.test.tsx',
    'that failed to load says that the basket is safe',
  ],
  'ui/loading/waiting.tsx': [
    'app/announcements.test.tsx',
    'that something is loading, after a second, once',
  ],
  'ui/sheet/overlay.tsx': ['app/partner.test.tsx', 'shows Signing in... meanwhile'],
  'ui/content/spoken-price.ts': ['app/announcements.test.tsx', 'a new price once the taps pause'],
};

it('[T59] every place in the app that announces something has a test that reads it', () => {
  const speaks =
    /\bannounce\(|\bannounceText\(\{|role=("|\{\w+ \? ')(status|alert)|useHeadingFocus\(|use(AnnouncedPrice|AnnouncedStatus)\(/;
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
