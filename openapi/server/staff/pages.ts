import { inLanguage, ownLanguagesOf } from '../catalogue/localize.ts';
import { escaped } from '../lib/html.ts';
import { boardPart } from './board.ts';
import type { StaffContext } from './context.ts';
import { findForm, findPart } from './find.ts';
import { menuPart } from './menu.ts';
import { receiptPart } from './print.ts';
import { actionButton, staffHeader, staffPage, staffText } from './shell.ts';
import { todayPart } from './today.ts';

/** Responds with one of the pages of a signed-in tablet (D132, D322). */
export async function answerPage(
  pathname: string,
  searchParams: URLSearchParams,
  context: StaffContext,
): Promise<Response> {
  const { venue, words } = context;
  const number = pageIn(searchParams);
  const header = staffHeader(inLanguage(venue.name, ownLanguagesOf(venue)), pathname, words);
  const whole = (title: string, body: string) =>
    staffPage(title, `${header}<main>${body}</main>`, words);
  if (pathname === '/staff/board') {
    return staffText('text/html', await boardPart(context, number));
  }
  if (pathname === '/staff/menu') {
    return whole(words.menu, `<h1>${escaped(words.menu)}</h1>${await menuPart(context)}`);
  }
  if (pathname === '/staff/today') {
    const out =
      actionButton('sign_out', words.sign_out) + actionButton('sign_out_all', words.sign_out_all);
    return whole(
      words.today,
      `<h1>${escaped(words.today)}</h1>${await todayPart(context)}<div class="switches out">${out}</div>`,
    );
  }
  if (pathname === '/staff/find') {
    const found = await findPart(context, searchParams.get('number') ?? '', number);
    return whole(words.find, `<h1>${escaped(words.find)}</h1>${found}`);
  }
  const slip = /^\/staff\/print\/([\w-]+)$/.exec(pathname)?.[1];
  if (slip) {
    const part = await receiptPart(slip, context);
    // Orders that arrive meanwhile are heard by the header's link (D355).
    const body = `<div class="screen-only">${header}</div>${part}`;
    return part ? staffPage(words.print, body, words) : staffText('text/plain', '', 404);
  }
  if (pathname !== '/staff') return staffText('text/plain', '', 404);
  return whole(
    words.title,
    `<h1>${escaped(words.title)}</h1>
<p class="screen-only"><button id="sound" type="button" hidden>${escaped(words.sound)}</button></p>
<p class="note" id="late" role="alert"${searchParams.has('late') ? '' : ' hidden'}>${escaped(words.too_late)}</p>
<div id="board">${await boardPart(context, number)}</div>
${findForm(words)}`,
  );
}

/** Parses the number of a page; 1 if invalid. */
function pageIn(searchParams: URLSearchParams): number {
  const page = searchParams.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
