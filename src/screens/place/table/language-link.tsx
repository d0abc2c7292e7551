import { markGreeted } from '#flows/venue/greet.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** A globe beside the check-in card that links to the languages under Info, if there are several (D37). */
export function LanguageLink({ slug }: { slug: string }) {
  const { value: settings } = useSnapshot(settingsStore);
  if (settings.locales.length < 2) return null;
  return (
    <IconButton
      icon="globe"
      tone="glass"
      text="account.you.language"
      href={`/menu/${slug}/info`}
      onClick={markGreeted}
    />
  );
}
