import { type Site, settingsOf } from '../config/site.ts';
import { demoPartnerPath } from './outbox.ts';

/** Returns links to try at a demo site, with labels (D15, D18, D30). */
export function hintsOf(
  site: Site,
  home: string,
  now: Date,
  staffCode?: string,
): readonly (readonly [label: string, text: string])[] {
  if (!site.development_pages) return [];
  const { restriction_mode, customer_login_enabled } = settingsOf(site);
  const codes = Object.keys(site.location_codes ?? {}).join(', ');
  const partner = demoPartnerPath({ site, now });
  return [
    ...(customer_login_enabled ? [['An account', `${home}/signup`] as const] : []),
    ['Kitchen', `${home}/dev/kitchen`],
    ...(staffCode
      ? [
          [
            'Staff',
            `${home}/staff?venue=the-night-heron with ${staffCode}, also elsewhere`,
          ] as const,
        ]
      : []),
    ...(site.sends_mail ? [] : [['Emails', `${home}/outbox`] as const]),
    ...(restriction_mode === 'restricted_hidden' ? [['Location codes', codes] as const] : []),
    ...(partner ? [['A partner’s link', `${home}${partner}`] as const] : []),
    ...(partner ? [['More of them', `${home}/partner-links`] as const] : []),
    ...(restriction_mode !== 'open' && !customer_login_enabled
      ? [['Closed', 'nobody can sign in, nothing is shown'] as const]
      : []),
  ];
}
