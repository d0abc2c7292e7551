type MessageId = FormatjsIntl.Message['ids'];

export type LegalPage = 'terms' | 'privacy' | 'cookies';

interface Section {
  readonly id: string;
  readonly title: MessageId;
  readonly text: MessageId;
}

export const sections: Readonly<Record<LegalPage, readonly Section[]>> = {
  terms: [
    { id: 'demo', title: 'legal.terms.demo.title', text: 'legal.terms.demo.text' },
    { id: 'order', title: 'legal.terms.order.title', text: 'legal.terms.order.text' },
    { id: 'allergens', title: 'legal.terms.allergens.title', text: 'legal.terms.allergens.text' },
    { id: 'alcohol', title: 'legal.terms.alcohol.title', text: 'legal.terms.alcohol.text' },
    { id: 'pictures', title: 'legal.terms.pictures.title', text: 'legal.terms.pictures.text' },
  ],
  privacy: [
    { id: 'order', title: 'legal.privacy.order.title', text: 'legal.privacy.order.text' },
    { id: 'account', title: 'legal.privacy.account.title', text: 'legal.privacy.account.text' },
    { id: 'phone', title: 'legal.privacy.phone.title', text: 'legal.privacy.phone.text' },
    { id: 'location', title: 'legal.privacy.location.title', text: 'legal.privacy.location.text' },
    { id: 'others', title: 'legal.privacy.others.title', text: 'legal.privacy.others.text' },
    { id: 'delete', title: 'legal.privacy.delete.title', text: 'legal.privacy.delete.text' },
  ],
  cookies: [
    { id: 'one', title: 'legal.cookies.one.title', text: 'legal.cookies.one.text' },
    { id: 'none', title: 'legal.cookies.none.title', text: 'legal.cookies.none.text' },
    { id: 'storage', title: 'legal.cookies.storage.title', text: 'legal.cookies.storage.text' },
  ],
};
