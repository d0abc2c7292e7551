import { useIntl } from '#ui/lib/intl.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import styles from './menu-skeleton.module.css';

/** Placeholder of chips and products (design 10.20). */
export function MenuSkeleton() {
  const intl = useIntl();
  return (
    <Waiting label={intl.formatMessage({ id: 'menu.loading' })}>
      <div className={styles.chips}>
        {chips.map((width) => (
          <span key={width} className={styles.chip}>
            <Skeleton width={width} height="2.25rem" shape="control" />
          </span>
        ))}
      </div>
      <div className={styles.body}>
        <Skeleton width="6.875rem" height="1.375rem" />
        <div className={styles.list}>
          {rows.map((lines) => (
            <div key={lines.join()} className={styles.row}>
              <div className={styles.text}>
                {lines.map((width, index) => (
                  <Skeleton key={width} width={width} height={heights[index] ?? '1rem'} />
                ))}
              </div>
              <div className={styles.plate}>
                <Skeleton height="100%" shape="plate" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Waiting>
  );
}

const chips = ['5.75rem', '4.75rem', '4rem', '3.625rem', '5rem'];
const heights = ['1.125rem', '0.8125rem', '0.8125rem', '1rem'];
const rows = [
  ['54%', '87%', '65%', '23%'],
  ['66%', '81%', '49%', '24%'],
  ['45%', '85%', '60%', '22%'],
];
