import { memo, useEffect, useRef } from 'react';
import type { Category } from '#domain/model.ts';
import { CategoryChip } from '#ui/button/chip.tsx';
import { ChipRow } from '#ui/button/chip-row.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import styles from './category-chips.module.css';
import { CategoryName } from './category-name.tsx';
import { headingId, useCurrentSection } from './sections.ts';

interface Props {
  path: string;
  categories: readonly Pick<Category, 'id' | 'name' | 'products'>[];
  /** Whether they are stuck below the bar. */
  stuck: boolean;
}

/** The categories as chips that follow the scroll position; the current one is centred (design 11.4). */
export const CategoryChips = memo(function CategoryChips({ path, categories, stuck }: Props) {
  const intl = useIntl();
  const current = useCurrentSection();
  const [first] = categories;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current === null) return;
    const frame = requestAnimationFrame(() => centre(box.current));
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return (
    <div ref={box} className={stuck ? `${styles.box} ${styles.stuck}` : styles.box}>
      {first && (
        <a className="visually-hidden skip" href={`#${headingId(first.id)}`}>
          {intl.formatMessage({ id: 'shell.skip' })}
        </a>
      )}
      <ChipRow kind="nav" label={intl.formatMessage({ id: 'menu.categories' })}>
        <IconButton icon="search" tone="bare" text="menu.search" href={`/menu/${path}/search`} />
        {categories.map(({ id, name, products }) => (
          <CategoryChip key={id} href={`#${headingId(id)}`} current={id === current}>
            <CategoryName name={name} products={products} />
          </CategoryChip>
        ))}
      </ChipRow>
    </div>
  );
});

function centre(box: HTMLElement | null): void {
  const row = box?.querySelector('nav');
  const chip = row?.querySelector('[aria-current]');
  if (!row || !chip) return;
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [whole, part] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  row.scrollBy({
    left: part.left + part.width / 2 - (whole.left + whole.width / 2),
    behavior: reducesMotion ? 'instant' : 'smooth',
  });
}
