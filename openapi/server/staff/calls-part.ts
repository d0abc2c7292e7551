import { inLanguage, ownLanguagesOf } from '../catalogue/localize.ts';
import { translatorFor } from '../i18n/sentences.ts';
import { tableWords } from '../i18n/word-forms.ts';
import { escaped } from '../lib/html.ts';
import { openCalls } from './calls.ts';
import type { StaffContext } from './context.ts';
import { timeText } from './format.ts';
import { actionButton } from './shell.ts';

/** Open calls, above the orders, since somebody is waiting at a table (D234, D322). */
export async function callsPart(context: StaffContext): Promise<{
  readonly html: string;
  readonly count: number;
  /** When the newest call was made, in milliseconds since 1970; a newer one rings. */
  readonly newest: number;
}> {
  const { db, venue, now, words } = context;
  const calls = await openCalls(db, venue.id, now);
  const languages = ownLanguagesOf(venue);
  const say = translatorFor([words.language]);
  const items = calls.map(({ call, table, location }) => {
    const name = inLanguage((table ?? location)?.name ?? '', languages);
    const place = table ? tableWords(name, say) : name;
    return `<article class="ticket placed" id="call-${call.key}">
<h2>${escaped(place)} <span class="status">${escaped(timeText(context, call.created_at))}</span></h2>
<p class="due">${escaped(words[wishWords[call.wish]])}</p>
<div class="moves">${actionButton('answer_call', words.answer_call, { call: call.key }, { style: 'main' })}</div>
</article>`;
  });
  return {
    html:
      items.length > 0
        ? `<section class="tickets calls" aria-label="${escaped(words.calls)}">${items.join('\n')}</section>`
        : '',
    count: calls.length,
    newest: Math.max(0, ...calls.map(({ call }) => call.created_at.getTime())),
  };
}

const wishWords = { water: 'wish_water', bill: 'wish_bill', come: 'wish_come' } as const;
