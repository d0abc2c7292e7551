import type { ReactNode } from 'react';
import { allergenCodes } from '#domain/diet/diet-profile.ts';
import { clearFilters, toggleAlcohol, toggleAllergen, toggleDiet } from '#flows/menu/filters.ts';
import { dietIcon } from '#screens/menu/list/diet-words.ts';
import { useVenueMenu } from '#screens/menu/venue-menu.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChip } from '#ui/button/chip.tsx';
import { ChipRow } from '#ui/button/chip-row.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Banner } from '#ui/sheet/banner.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { type Filtered, useFiltered } from './filtered-menu.ts';
import styles from './filters-sheet.module.css';

interface Props {
  path: string;
  onClose: () => void;
}

const diets = ['vegan', 'vegetarian', 'gluten_free', 'halal', 'kosher'] as const;

/** Diets to show and allergens to hide; every tap applies immediately (design 11.4). */
export function FiltersSheet({ path, onClose }: Props) {
  const intl = useIntl();
  const { menu } = useVenueMenu(path);
  const fullMenu = menu.status === 'ready' ? menu.value : undefined;
  const filtered = useFiltered(fullMenu);
  const { filters, unknown } = filtered;
  const offered = diets.filter(
    (diet) =>
      alwaysOffered.includes(diet) ||
      fullMenu?.categories.some(({ products }) =>
        products.some((one) => one.diets?.includes(diet)),
      ),
  );
  return (
    <Sheet
      title={intl.formatMessage({ id: 'menu.filters' })}
      onClose={onClose}
      dock={<Actions filtered={filtered} onClose={onClose} />}
    >
      <p className={styles.label} aria-hidden="true">
        <FormattedMessage id="menu.filters.showOnly" />
      </p>
      <ChipRow wrap label={intl.formatMessage({ id: 'menu.filters.showOnly' })}>
        {offered.map((diet) => (
          <ChoiceChip
            key={diet}
            icon={dietIcon[diet]}
            checked={filters.diets.includes(diet)}
            onChoose={() => toggleDiet(diet)}
          >
            <FormattedMessage id={`menu.diet.${diet}`} />
          </ChoiceChip>
        ))}
        <ChoiceChip icon="glass" checked={filters.withoutAlcohol} onChoose={toggleAlcohol}>
          <FormattedMessage id="menu.filters.noAlcohol" />
        </ChoiceChip>
      </ChipRow>
      <p className={styles.label} aria-hidden="true">
        <FormattedMessage id="menu.filters.hide" />
      </p>
      <ChipRow wrap label={intl.formatMessage({ id: 'menu.filters.hide' })}>
        {allergenCodes.map((code) => (
          <ChoiceChip
            key={code}
            checked={filters.withoutAllergens.includes(code)}
            onChoose={() => toggleAllergen(code)}
          >
            <FormattedMessage id={`menu.allergen.${code}`} />
          </ChoiceChip>
        ))}
      </ChipRow>
      {unknown > 0 && (
        <p className={styles.unknown}>
          <FormattedMessage id="menu.filtered.unknown" values={{ count: unknown }} />
        </p>
      )}
      <div className={styles.own}>
        <Button kind="text" href="/profile/diet" text="diet.toProfile" />
      </div>
      <div className={styles.warning}>
        <Banner text="menu.allergy" values={{ b: strong }} />
      </div>
    </Sheet>
  );
}

const alwaysOffered: readonly string[] = ['vegan', 'vegetarian', 'gluten_free'];
const strong = (words: ReactNode) => <strong key="b">{words}</strong>;

function Actions({
  filtered: { shown, isOn },
  onClose,
}: { filtered: Filtered } & Pick<Props, 'onClose'>) {
  return (
    <div className={styles.actions}>
      {isOn && shown > 0 && (
        <Button kind="secondary" docked wide={false} onClick={clearFilters} text="menu.clear" />
      )}
      <Button
        docked
        onClick={shown > 0 ? onClose : clearFilters}
        text="menu.filters.show"
        values={{ count: shown }}
      />
    </div>
  );
}
