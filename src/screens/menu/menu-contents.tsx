import { useIntl } from 'react-intl';
import { DAILY_KCAL, RECENT_CATEGORY_ID } from '#domain/constants.ts';
import { BeforeMenu, useQuestionBefore } from './before-menu.tsx';
import { CategoryChips } from './category-chips.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { FilterRow, NothingFits } from './filter-row.tsx';
import { useFiltered } from './filtered-menu.ts';
import { isLongMenu } from './long-list.tsx';
import { useMenuActs } from './menu-acts.ts';
import styles from './menu-contents.module.css';
import { MenuSection } from './menu-section.tsx';
import type { MenuView } from './menu-view.ts';
import { PartRow } from './part-row.tsx';
import { useSectionSpy } from './sections.ts';
import { useCalmUsuals } from './usuals-calm.ts';
import { UsualsSection } from './usuals-section.tsx';

interface Props {
  view: MenuView;
  isWide: boolean;
  isScrolled: boolean;
}

/** The chips and the categories under the venue block, once what the site wants to know first is chosen. */
export function MenuContents(props: Props) {
  const question = useQuestionBefore(props.view);
  if (question) return <BeforeMenu path={props.view.path} question={question} />;
  return <Contents {...props} />;
}

function Contents({ view, isWide, isScrolled }: Props) {
  const acts = useMenuActs(view.path);
  const filtered = useFiltered(view.menu);
  const { categories } = filtered.menu;
  const isLong = isLongMenu(filtered.menu);
  useSectionSpy(categories.map(({ id }) => id));
  useCalmUsuals(categories[0]?.id);
  return (
    <>
      <ClosedBanner view={view} />
      <PartRow view={view} />
      {!isWide && <CategoryChips path={view.path} categories={categories} stuck={isScrolled} />}
      {filtered.isOn && <FilterRow filtered={filtered} />}
      {categories.length === 0 && filtered.isOn && <NothingFits />}
      {categories.map((category, place) =>
        category.id === RECENT_CATEGORY_ID ? (
          <UsualsSection key={category.id} category={category} view={view} acts={acts} />
        ) : (
          <MenuSection
            key={category.id}
            category={category}
            view={view}
            acts={acts}
            eager={place === 0}
            isLong={isLong}
          />
        ),
      )}
      <EnergyNote view={view} />
    </>
  );
}

/** On menus that tell energy the law wants to be said how much a day needs (D49). */
function EnergyNote({ view: { menu } }: { view: MenuView }) {
  const intl = useIntl();
  const hasEnergy = menu.categories.some(({ products }) =>
    products.some(({ calories }) => calories != null),
  );
  if (!hasEnergy) return null;
  return (
    <p className={styles.energy}>
      {intl.formatMessage({ id: 'menu.dailyEnergy' }, { kcal: DAILY_KCAL })}
    </p>
  );
}
