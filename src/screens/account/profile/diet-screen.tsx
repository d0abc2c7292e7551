import type { ReactNode } from 'react';
import { allDiets, allergenCodes, isSet } from '#domain/diet/diet-profile.ts';
import { clearProfile, toggleOwnAllergen, toggleOwnDiet } from '#flows/menu/diet-profile.ts';
import { dietProfileStore } from '#stores/venue/filters.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChip } from '#ui/button/chip.tsx';
import { ChipRow } from '#ui/button/chip-row.tsx';
import { Card } from '#ui/content/card.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Banner } from '#ui/sheet/banner.tsx';
import { Page } from '#ui/sheet/page.tsx';
import styles from './diet-screen.module.css';

/** /profile/diet: the customer's diet profile; every tap applies immediately, and nothing leaves the phone (B5). */
export default function DietScreen() {
  const intl = useIntl();
  const { value: profile } = useSnapshot(dietProfileStore);
  return (
    <Page
      title={intl.formatMessage({ id: 'menu.filters' })}
      back={{ href: '/profile', label: intl.formatMessage({ id: 'shell.back' }) }}
      ground
      tabBar
      width="form"
    >
      <div className={styles.screen}>
        <p className={styles.lead}>{intl.formatMessage({ id: 'diet.lead' })}</p>
        <Card title={<FormattedMessage id="diet.diets" />}>
          <ChipRow wrap label={intl.formatMessage({ id: 'diet.diets' })}>
            {allDiets.map((diet) => (
              <ChoiceChip
                key={diet}
                checked={profile.diets.includes(diet)}
                onChoose={() => toggleOwnDiet(diet)}
              >
                <FormattedMessage id={`menu.diet.${diet}`} />
              </ChoiceChip>
            ))}
          </ChipRow>
        </Card>
        <Card title={<FormattedMessage id="diet.allergens" />}>
          <ChipRow wrap label={intl.formatMessage({ id: 'diet.allergens' })}>
            {allergenCodes.map((code) => (
              <ChoiceChip
                key={code}
                checked={profile.allergens.includes(code)}
                onChoose={() => toggleOwnAllergen(code)}
              >
                <FormattedMessage id={`menu.allergen.${code}`} />
              </ChoiceChip>
            ))}
          </ChipRow>
        </Card>
        <Banner text="menu.allergy" values={{ b: strong }} />
        <p className={styles.lead}>{intl.formatMessage({ id: 'diet.kept' })}</p>
        {isSet(profile) && <Button kind="secondary" onClick={clearProfile} text="diet.clear" />}
      </div>
    </Page>
  );
}

const strong = (words: ReactNode) => <strong key="b">{words}</strong>;
