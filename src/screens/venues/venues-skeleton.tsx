import { useIsWide } from '#ui/lib/wide.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import card from './venue-card.module.css';
import list from './venue-list.module.css';

/** Placeholder of the list. */
export function VenuesSkeleton() {
  const hasColumns = useIsWide('tablet');
  return (
    <div className={list.list}>
      {Array.from({ length: 6 }, (_, index) => index).map((index) =>
        hasColumns || index === 0 ? <CoverBone key={index} /> : <RowBone key={index} />,
      )}
    </div>
  );
}

function CoverBone() {
  return (
    <div className={`${card.card} ${card.cover}`}>
      <div className={list.bone}>
        <Skeleton shape="plate" height="100%" />
      </div>
      <div className={list.lines}>
        <Skeleton width="45%" height="1.25rem" />
        <Skeleton width="60%" height="0.875rem" />
        <Skeleton width="70%" height="0.875rem" />
      </div>
    </div>
  );
}

function RowBone() {
  return (
    <div className={`${card.card} ${card.row}`}>
      <Skeleton shape="plate" height="5.5rem" />
      <div className={list.lines}>
        <Skeleton width="50%" height="1.0625rem" />
        <Skeleton width="60%" height="0.875rem" />
        <Skeleton width="80%" height="0.875rem" />
      </div>
    </div>
  );
}
