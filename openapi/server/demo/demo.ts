import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import type { Backend, ExtraPage } from '../http/backend.ts';
import {
  type Keys,
  openProviderClients,
  type ProviderClients,
} from '../payments/providers/provider-clients.ts';
import { answerSandbox } from '../payments/sandbox/sandbox-pages.ts';
import { sandboxProviders } from '../payments/sandbox/sandbox-providers.ts';
import { answerApiDocs } from './api-docs.ts';
import { demoKitchen, paceOf } from './kitchen/kitchen.ts';
import { answerKitchenPage } from './kitchen/page.ts';
import { answerDevelopmentPage } from './outbox.ts';

/** Adds everything that only the demo has: an automatic kitchen, a payment sandbox, development pages. */
export function asDemo<Given extends Pick<Backend, 'db' | 'site' | 'providers'>>(
  input: Given,
): Given & Pick<Backend, 'site' | 'providers' | 'extraPages'> {
  return {
    ...input,
    site: demoSite(input.site),
    providers: input.providers ?? demoProviderClients({}, input),
    extraPages: demoPages,
  };
}

/** A site with an automatic kitchen, at the site's pace. */
export function demoSite(site: Site): Site {
  return { ...site, kitchen: demoKitchen(paceOf(site)) };
}

/** The providers with keys; without any, the sandbox for all of them, which only the demo has (D130). */
export function demoProviderClients(
  keys: Keys,
  { db, site }: { readonly db: Db; readonly site?: Site },
): ProviderClients {
  return openProviderClients(keys, site?.test_payments === false ? [] : sandboxProviders(db));
}

const demoPages: readonly ExtraPage[] = [
  async (request, { db, providers }) => (providers.isSandbox ? answerSandbox(request, db) : null),
  answerApiDocs,
  answerDevelopmentPage,
  answerKitchenPage,
];
