import { expect, type Page, test } from '@playwright/test';
import { picture, watch } from '../support/journey.ts';

/** A virtual authenticator of Chromium's developer tools; its passkeys are really created and verified. */
async function addDevice(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { tools, authenticatorId };
}

/** Disables passkey autofill at `/signin?tap`: the virtual device would answer there before the button is tapped. */
function withoutField(page: Page) {
  return page.addInitScript(() => {
    if (window.location.search !== '?tap') return;
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

test('[A2] [T79] a passkey opens an account, signs in from the field and by a tap, is listed and removed', async ({
  page,
}, info) => {
  const { problems } = watch(page);
  const { tools, authenticatorId } = await addDevice(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/venues');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('passkeys'))).toEqual([]);

  await page.goto('/signup');
  await page.getByLabel('Name').fill('Kim Lee');
  const email = `kim-${info.workerIndex}-${Date.now()}@example.com`;
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await picture(page, 'passkey-sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/venues$/);
  const { credentials } = await tools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);
  // The passkey's user handle contains no name.
  expect(atob(credentials[0]?.userHandle ?? '')).not.toContain(email);

  await signOut(page);
  await withoutField(page);
  await page.goto('/signin?tap');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await picture(page, 'passkey-sign-in');
  await button.click();
  await expect(page).toHaveURL(/\/venues$/);

  await signOut(page);
  // Picking the passkey in the field signs in without a tap on the button.
  await page.goto('/signin');
  await expect(page).toHaveURL(/\/venues$/);

  await page.goto('/profile/edit');
  await page.getByRole('link', { name: /^Passkeys/ }).click();
  await expect(page.getByText(/^Added .*last used/)).toBeVisible();
  await picture(page, 'passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Passkey', exact: true }).click();
  await expect(page.getByText(/only way into your account/)).toBeVisible();
  await picture(page, 'passkey-remove');
  await page.getByRole('button', { name: 'Remove passkey', exact: true }).click();
  await expect(page.getByText(/^Added /)).toBeHidden();

  await signOut(page);
  await page.goto('/signin');
  await expect(page.getByText('This passkey doesn’t work here.')).toBeVisible();
  expect(problems.filter((problem) => !/40[19]|422/.test(problem))).toEqual([]);
});

async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/venues$/);
}
