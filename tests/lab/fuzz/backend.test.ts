import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '#server/db/schema-customers.ts';
import { handlers } from '#server/http/handlers.ts';
import { attack, type Outcome } from './attack.ts';
import { canary, type Ground, openGround, recordsOf } from './ground.ts';
import { secretsOf } from './verdict.ts';

/** The gate sends 1,500; `npm run fuzz` sends more, from another seed. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 1_500);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

let ground: Ground;
let before: string;
let outcome: Outcome;

beforeAll(async () => {
  ground = await openGround();
  before = await recordsOf(ground);
  outcome = await attack(ground, requests, seed);
  const { byStatus, requested, done, slowestMs, faults } = outcome;
  if (process.env.FUZZ_REPORT) {
    const received = {
      byStatus: [...byStatus],
      asked: requested.size,
      done: done.size,
      slowestMs,
      faults,
    };
    writeFileSync(process.env.FUZZ_REPORT, JSON.stringify(received));
  }
}, 3_600_000);
afterAll(() => ground.close());

it('[T47] hostile requests: no 5xx, no hang, no broken answer, nothing told', () => {
  expect(outcome.faults.join('\n\n')).toBe('');
});

it('[T47] they reach every operation, and most operations succeed at least once', () => {
  const implemented = Object.keys(handlers);
  expect(implemented.filter((id) => !outcome.requested.has(id))).toEqual([]);
  expect(outcome.done.size).toBeGreaterThan(implemented.length * 0.7);
});

it("[T47] nothing of the victim's has changed", async () => {
  expect(await recordsOf(ground)).toBe(before);
});

it("[T48] neither the log nor anybody's letter tells what is the victim's or secret", async () => {
  const secrets = [canary, ...secretsOf(ground.victim), 'a long password'];
  const letters = (await ground.db.select().from(mails))
    .filter(({ recipient }) => recipient !== ground.victim.email)
    .map(({ doc }) => JSON.stringify(doc));
  for (const text of [...ground.log, ...letters]) {
    expect(
      secrets.filter((secret) => text.includes(secret)),
      text,
    ).toEqual([]);
  }
});
