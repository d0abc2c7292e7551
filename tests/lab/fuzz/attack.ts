import type { Operation } from '#server/contract/document.ts';
import { newCustomer } from '../../support/customers.ts';
import { type Chance, chanceOf } from './chance.ts';
import { doorDraft, doors, forTryingOut } from './doors.ts';
import { type Attacker, draftOf, knownTo, operations } from './draft.ts';
import { type Ground, guestOn, placed } from './ground.ts';
import { type Draft, twisted } from './twists.ts';
import { type Answered, faultsOf, maxMs } from './verdict.ts';

/** Result of an attack. */
export interface Outcome {
  readonly requests: number;
  /** Number of answers by status. */
  readonly byStatus: ReadonlyMap<number, number>;
  /** The operations and other addresses that were requested, and those that succeeded at least once. */
  readonly requested: ReadonlySet<string>;
  readonly done: ReadonlySet<string>;
  readonly slowestMs: number;
  /** Faults, each with its request; one per kind and operation. */
  readonly faults: readonly string[];
}

/** Sends requests that nobody would send in good faith, each operation in turn. */
export async function attack(ground: Ground, requests: number, seed: number): Promise<Outcome> {
  const chance = chanceOf(seed);
  const byStatus = new Map<number, number>();
  const faults = new Map<string, string>();
  const [requested, done] = [new Set<string>(), new Set<string>()];
  let slowestMs = 0;
  let attacker = await newAttacker(ground);
  for (let turn = 0; turn < requests; turn++) {
    ground.setClock(turn % aDay);
    if (turn % attackerLasts === attackerLasts - 1) attacker = await newAttacker(ground);
    const target = targets[turn % targets.length];
    if (target === undefined) break;
    const draft = hostileDraft(target, { chance, attacker, ground });
    const answer = await sent(ground, draft);
    if (!answer) continue;
    const { status, ms } = answer;
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    const isCall = typeof target !== 'string';
    const name = isCall ? target.id : target;
    requested.add(name);
    if (status < 300) done.add(name);
    slowestMs = Math.max(slowestMs, ms);
    for (const fault of faultsOf(answer, ground.victim, {
      isCall,
      mayTell: forTryingOut.test(name),
    })) {
      const received = JSON.stringify(draft).slice(0, 1_500);
      const why = [answer.text.slice(0, 300), status >= 500 ? (ground.log.at(-2) ?? '') : ''];
      const key = `${name}: ${fault}`;
      if (!faults.has(key))
        faults.set(key, `${key} (turn ${turn})\n${received}\n${why.join('\n')}`);
    }
  }
  return { requests, byStatus, requested, done, slowestMs, faults: [...faults.values()] };
}

/** Hours after noon at the same prices, in seconds; sessions live shorter. */
const aDay = 3 * 3_600;
/** Operations with a body can be wrong in more ways and are requested twice as often. */
const targets = [...operations, ...operations.filter(({ body }) => body), ...doors];
const attackerLasts = 60;

interface Attack {
  readonly chance: Chance;
  readonly attacker: Attacker;
  readonly ground: Ground;
}

function hostileDraft(target: Operation | string, { chance, attacker, ground }: Attack): Draft {
  let draft =
    typeof target === 'string'
      ? doorDraft(target, { chance, attacker, ground })
      : draftOf(
          target,
          { chance, known: knownTo(attacker, ground) },
          credentialsFor(target, chance, attacker),
        );
  for (let twists = chance.upTo(3); twists > 0; twists--) draft = twisted(draft, chance);
  return draft;
}

function credentialsFor({ callers }: Operation, chance: Chance, { Authorization }: Attacker) {
  if (chance.isLucky(0.06)) return {};
  if (callers.has('guest') && chance.isLucky(0.5)) return guestOn(`phone${chance.upTo(9)}abcdef`);
  return { Authorization, 'X-Client': 'attacker1234' };
}

/** null if no client could send it. */
async function sent(ground: Ground, draft: Draft): Promise<Answered | null> {
  const request = requestOf(draft);
  if (!request) return null;
  const started = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hang = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), maxMs);
  });
  const answer = await Promise.race([ground.fetch(request).then(read), hang]);
  clearTimeout(timer);
  const ms = performance.now() - started;
  return answer ? { ...answer, ms } : { status: 0, headers: '', text: '', ms };
}

async function read(response: Response) {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const isPacked = response.headers.has('Content-Encoding');
  const text = isPacked ? '' : await response.text();
  return { status: response.status, headers, text };
}

function requestOf({ method, path, query, headers, body, raw }: Draft): Request | null {
  const input = query.map((pair) => pair.map(encoded).join('=')).join('&');
  const isRead = method === 'GET' || method === 'HEAD';
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  try {
    return new Request(`http://localhost:4545${path}${input ? `?${input}` : ''}`, {
      method,
      headers,
      body: isRead ? undefined : (content as BodyInit | undefined),
    });
  } catch {
    return null;
  }
}

function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

async function newAttacker(ground: Ground): Promise<Attacker> {
  const somebody = await newCustomer(ground);
  const order = await placed(ground, {}, { Authorization: somebody.Authorization });
  return { ...somebody, order };
}
