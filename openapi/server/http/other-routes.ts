import type { Ask } from '../pages/initial-data.ts';
import { answerOwnPicture } from '../pages/own-pictures.ts';
import { answerOwnerPage } from '../pages/owner-page.ts';
import type { Pages } from '../pages/page.ts';
import { answerQrSheet } from '../pages/qr-sheet.ts';
import { answerExchange } from '../payments/exchange.ts';
import { answerCall, type RequestContext } from './dispatch.ts';
import { answerErrorReport } from './error-reports.ts';

/** Whatever is no call: the pages beside the app, and the app itself. null is nothing that is known. */
export async function answerPage(
  request: Request,
  desk: RequestContext,
  { pages, demoPages, log = () => {}, isBusy }: Beside,
): Promise<Response | null> {
  // No text of the database holds a zero byte, and no address of ours.
  if (/%00/.test(request.url)) return null;
  return (
    (await answerQrSheet(request, desk)) ??
    (await answerExchange(request, desk)) ??
    (await demoPages?.(request, desk)) ??
    (await answerErrorReport(request, desk.site, log)) ??
    (await answerOwnPicture(request, desk.db)) ??
    (await answerOwnerPage(request, desk)) ??
    pages?.answer(request, desk.secret, isBusy ? undefined : asGuest(request, desk)) ??
    null
  );
}

/** Pages beside the app; null is an address that is none of them. */
export type OtherPages = (request: Request, desk: RequestContext) => Promise<Response | null>;

interface Beside {
  readonly demoPages?: OtherPages;
  readonly pages?: Pages;
  readonly log?: (line: Readonly<Record<string, unknown>>) => void;
  /** There is more to do than can be done: phones draw their screens themselves. */
  readonly isBusy: boolean;
}

/** Asks what a guest's phone would ask next, without the way there and back. */
function asGuest(request: Request, desk: RequestContext): Ask {
  const { api_client, switches } = desk.site;
  const headers = {
    Authorization: `Basic ${btoa(`${api_client.name}:${api_client.token}`)}`,
    'Accept-Language': switches.locale ?? 'en',
  };
  const inside = { ...desk, clientIp: null };
  return async (address) => {
    const asked = new Request(new URL(address, request.url), { headers });
    const { status, body, serialised } = (await answerCall(asked, inside)).answer;
    if (status !== 200) return null;
    return serialised === undefined ? (body as Record<string, unknown>) : JSON.parse(serialised);
  };
}
