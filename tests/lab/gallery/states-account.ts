import { expect } from '@playwright/test';
import { emailTo } from '../../journeys/support/site-server.ts';
import type { Walk } from './catalogue.ts';
import {
  atTable,
  awaitNoToast,
  button,
  field,
  heading,
  link,
  open,
  password,
  signedUp,
  withSettings,
} from './stage.ts';

/** The states of accounts, their gates and a customer's own pages (design 11.12, 11.13 and 11.16). */
export const accountWalks: readonly Walk[] = [
  {
    part: 'Sign in',
    states: ['sign-in', 'sign-in-wrong', 'sign-up', 'sign-up-errors', 'forgot', 'reset-sent'],
    async *go(stage) {
      const { page } = stage;
      await open(stage, '/signin', 'account.signIn');
      yield 'sign-in';
      await field(stage, 'account.email').fill('nobody@example.com');
      await field(stage, 'account.password').fill('not this one');
      await page.keyboard.press('Enter');
      await expect(page.getByText(stage.say('account.signIn.mismatch')).first()).toBeVisible();
      yield 'sign-in-wrong';
      await open(stage, '/signup');
      await expect(button(stage, 'account.create.do')).toBeVisible();
      yield 'sign-up';
      await button(stage, 'account.create.do').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      yield 'sign-up-errors';
      await open(stage, '/reset-password', 'account.reset.title');
      yield 'forgot';
      // An address gets only a few emails an hour, so each language and width has its own.
      const language = await page.locator('html').getAttribute('lang');
      const look = `${language}-${page.viewportSize()?.width}`;
      const nobody = look === 'en-390' ? 'nobody' : `nobody-${look}`;
      await field(stage, 'account.email').fill(`${nobody}@example.com`);
      await button(stage, 'account.reset.do').click();
      await expect(heading(stage, 'account.reset.sent.title')).toBeVisible();
      yield 'reset-sent';
    },
  },
  {
    part: 'Sign in',
    states: ['new-password', 'activate', 'activate-old'],
    async *go(stage) {
      const email = await signedUp(stage);
      await open(stage, '/reset-password');
      await field(stage, 'account.email').fill(email);
      await button(stage, 'account.reset.do').click();
      await expect(heading(stage, 'account.reset.sent.title')).toBeVisible();
      await open(stage, (await emailTo(stage.url, email)).path);
      await expect(heading(stage, 'account.reset.new.title')).toBeVisible();
      yield 'new-password';
      await open(stage, '/activate', 'account.activate.none.title');
      yield 'activate';
      await open(stage, '/activate?token=gone', 'account.activate.old.title');
      yield 'activate-old';
    },
  },
  {
    part: 'Gates',
    states: ['members-only', 'confirm-email', 'location-code', 'location-code-wrong'],
    async *go(stage) {
      const { page } = stage;
      await withSettings(stage, { restriction_mode: 'restricted_hidden' });
      await open(stage, '/venues', 'account.members.title');
      yield 'members-only';
      const email = await signedUp(stage);
      await open(stage, '/email-confirmation', 'account.confirm.title');
      yield 'confirm-email';
      await field(stage, 'account.code.label').fill((await emailTo(stage.url, email)).code);
      await expect(heading(stage, 'account.location.title')).toBeVisible();
      yield 'location-code';
      await field(stage, 'account.location.label').fill('h42k9b');
      await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
      yield 'location-code-wrong';
    },
  },
  {
    part: 'Gates',
    states: ['site-closed', 'signing-in'],
    async *go(stage) {
      const { page } = stage;
      await withSettings(stage, {
        restriction_mode: 'restricted',
        customer_login_enabled: 'false',
        loyalty_partner_prefix: 'club',
      });
      await open(stage, '/venues', 'account.closed.title');
      yield 'site-closed';
      // The partner's token is being checked, and no answer arrives.
      await page.route('**/api/**', () => undefined);
      await page.goto(`${stage.url}/club/fern-and-fable?token=aaa.bbb.ccc`);
      await expect(page.getByText(stage.say('shell.partner.signingIn')).first()).toBeVisible();
      yield 'signing-in';
    },
  },
  {
    part: 'You',
    states: ['you-guest', 'language', 'appearance', 'diet'],
    async *go(stage) {
      const { page } = stage;
      await open(stage, '/profile', 'account.you.guest.title');
      yield 'you-guest';
      for (const name of ['language', 'appearance'] as const) {
        await page
          .getByText(stage.say(`account.you.${name}`))
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        yield name;
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await open(stage, '/profile/diet');
      const milk = page.getByRole('checkbox', { name: stage.say('menu.allergen.milk') });
      await milk.check({ force: true });
      yield 'diet';
    },
  },
  {
    part: 'You',
    states: [
      'you',
      'details',
      'details-errors',
      'passkeys',
      'delete',
      'delete-wrong',
      'loyalty',
      'loyalty-scan',
      'personal-offers',
      'personal-offer-taken',
      'offers',
    ],
    async *go(stage) {
      const { page, say } = stage;
      await signedUp(stage);
      await atTable(stage);
      await open(stage, '/profile');
      await expect(button(stage, 'account.signOut')).toBeVisible();
      yield 'you';
      await open(stage, '/profile/edit');
      await expect(field(stage, 'account.name')).toBeVisible();
      yield 'details';
      await field(stage, 'account.name').fill('');
      await button(stage, 'account.details.save').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      yield 'details-errors';
      await field(stage, 'account.name').fill('Robin Example');
      await open(stage, '/profile/passkeys');
      await expect(button(stage, 'account.passkeys.add')).toBeVisible();
      yield 'passkeys';
      await open(stage, '/profile/delete', 'account.delete.title');
      yield 'delete';
      await field(stage, 'account.delete.password').fill(`${password} or not`);
      await button(stage, 'account.delete').click();
      await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
      yield 'delete-wrong';
      await open(stage, '/loyalty');
      await expect(page.getByRole('img', { name: say('rewards.barcode') })).toBeVisible();
      yield 'loyalty';
      await link(stage, 'rewards.show.name').click();
      await expect(page.getByRole('img', { name: say('rewards.qr') })).toBeVisible();
      yield 'loyalty-scan';
      await open(stage, '/profile/personal-offers');
      await expect(button(stage, 'rewards.use.name')).toBeVisible();
      yield 'personal-offers';
      await button(stage, 'rewards.use.name').click();
      await expect(page.getByText(say('rewards.state.in_basket')).first()).toBeVisible();
      yield 'personal-offer-taken';
      await open(stage, '/offer');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      yield 'offers';
    },
  },
  {
    part: 'You',
    states: ['cards-none', 'card-add', 'cards', 'card-remove'],
    async *go(stage) {
      const { page, say } = stage;
      await signedUp(stage);
      await open(stage, '/payment-methods');
      await expect(page.getByText(say('payments.empty')).first()).toBeVisible();
      yield 'cards-none';
      await button(stage, 'payments.add').click();
      const card = page.frameLocator('iframe').first().getByRole('textbox');
      await card.nth(0).fill('4242424242424242');
      await card.nth(1).fill('1234');
      await card.nth(2).fill('123');
      yield 'card-add';
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('payments.add') })
        .click();
      await expect(button(stage, 'payments.more')).toBeVisible();
      yield 'cards';
      await awaitNoToast(stage);
      await button(stage, 'payments.more').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      yield 'card-remove';
    },
  },
];
