import { plainText, visibleText } from './plain-text.ts';

/** Words for "phone" before a number and for "extension" after one, in many languages (D200). */
const phones =
  'tel|telefono?|teléfono|tele(?:fon|phone)(?:nummer|number)?|phone|mobil[e]?|m[oó]vil|mob|m|handy(?:nummer)?|cel(?:l|ular|lulare)?|call|fon|' +
  't[eé]l(?:[eé]phone)?|port(?:able)?|tlf|puh|nr|numer|kom|whatsapp|тел(?:ефон)?|моб|номер|[đd]t|โทร(?:ศัพท์)?|' +
  'هاتف|تلفن|جوال|موبايل|फ\u093c?ोन|携帯(?:電話)?|電話(?:番号|號碼)?|电话|手机|전화|휴대폰';
const extensions =
  'ext(?:ensi[oó]n|n)?|x|p|option|доб|дод|durchwahl|dw|poste|int(?:erno)?|wewn|toestel|tst|app(?:arat)?|ramal|anexo|linka|' +
  'linje|anknytning|ankn|lok|mell[eé]k|dahili|máy lẻ|تحويلة|داخلي|内線|分机|转|轉|내선|ต่อ';

const label = new RegExp(
  `^[^\\p{L}\\p{N}+(]*(?:\\p{L}[\\p{L}\\p{M}.;=,() -]*: ?|(?:(?:${phones})(?:[.\\s]+|(?=[\\d+(]))\\.? ?){1,2})?[^\\p{L}\\p{N}+(]*`,
  'iu',
);
const extension = new RegExp(
  `[ ,;(/-]*(?:(?:#|,,|;|;?(?:${extensions})[.=]?)[ :.#]*\\d{1,7}|ext\\.?)\\)?$`,
  'iu',
);

/** Links that people paste instead of a number. Those of messengers lack the plus. */
const dialLink = /^.*?(?:tel|callto|sms|smsto|facetime(?:-audio)?):(?:\/\/)?(?=[+(\d])/i;
const chatLink =
  /^.*?(?:(?:wa\.me|signal\.me\/#p|t\.me)\/|(?:whatsapp\.com|(?:whatsapp|viber):\/\/)\S*?(?:phone|number)=)(?=\+?\d{7})/i;

/** A phone number as typed, without keycaps, a surrounding link or the label of a contact card (D200). */
export function phoneText(typed: string): string {
  const text = visibleText(
    typed
      .replace(/\ufe0f?\u20e3/g, '')
      .replace(/%2b/gi, '+')
      .replace(/%20/g, ' '),
  )
    .replace(/^(?:tel;[^:]*: ?)+/i, '')
    .trim();
  const chat = text.replace(chatLink, '');
  const linked = chat === text ? text.replace(dialLink, '') : chat.replace(/^(?=[1-9])/, '+');
  return linked === text ? text : withoutLink(linked);
}

/** Removes what follows the number in a link, such as a message or parameters. */
function withoutLink(text: string): string {
  return text
    .replace(/(?:[?&"'<>\]|/:]|;(?!ext)).*$/i, '')
    .replace(/^([^(]*)\).*$/, '$1')
    .trim();
}

/** The number alone, without label, extension and the national trunk 0 (D152). */
export function dialledNumber(typed: string): string {
  const text = plainText(typed).replace(/ー/g, '-').replace(label, '').replace(extension, '');
  const international = text.replace(/^\+[+ ]*(?:00(?=[1-9]))?/, '+');
  return /^\+|^00/.test(text) ? international.replace(/\(0\)/, '') : text;
}
