import { Redirect, useLocation } from 'wouter';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { goBack } from './history.ts';

const ProductSheet = lazyComponent(
  () => import('#screens/menu/product/product-sheet.tsx'),
  ({ ProductSheet }) => ProductSheet,
);
const AddedSheet = lazyComponent(
  () => import('#screens/menu/suggestions/added-sheet.tsx'),
  ({ AddedSheet }) => AddedSheet,
);
const SearchSheet = lazyComponent(
  () => import('#screens/menu/search/search-sheet.tsx'),
  ({ SearchSheet }) => SearchSheet,
);
const CategoriesSheet = lazyComponent(
  () => import('#screens/menu/categories/categories-sheet.tsx'),
  ({ CategoriesSheet }) => CategoriesSheet,
);
const FiltersSheet = lazyComponent(
  () => import('#screens/menu/filters/filters-sheet.tsx'),
  ({ FiltersSheet }) => FiltersSheet,
);
const InfoStep = lazyComponent(
  () => import('./info-step.tsx'),
  ({ InfoStep }) => InfoStep,
);
const ServiceSheet = lazyComponent(
  () => import('#screens/place/service/service-sheet.tsx'),
  ({ ServiceSheet }) => ServiceSheet,
);
const SpotSheet = lazyComponent(
  () => import('#screens/place/spot/spot-sheet.tsx'),
  ({ SpotSheet }) => SpotSheet,
);
const TimeStep = lazyComponent(
  () => import('#screens/checkout/time/time-step.tsx'),
  ({ TimeStep }) => TimeStep,
);
const TableSheet = lazyComponent(
  () => import('#screens/place/table/table-sheet.tsx'),
  ({ TableSheet }) => TableSheet,
);
const WindowStep = lazyComponent(
  () => import('./window-step.tsx'),
  ({ WindowStep }) => WindowStep,
);
const TogetherSheet = lazyComponent(
  () => import('#screens/friends/together-sheet.tsx'),
  ({ TogetherSheet }) => TogetherSheet,
);

interface Props {
  /** The venue's slug or id. */
  path: string;
  /** The sheet over the menu: `product/7`, `search` … (D1). */
  step: string;
  /** Query string. */
  search: string;
}

/** The sheet over the menu; closing it goes back to the menu (D1). */
export function VenueStep({ path, step, search }: Props) {
  const [, navigate] = useLocation();
  const line = new URLSearchParams(search).get('line') ?? undefined;
  const onClose = () => goBack(() => navigate(`/menu/${path}`, { replace: true }));
  const [name, id] = step.split('/');
  switch (name) {
    case 'product':
      return (
        <ProductSheet
          key={`${id}|${line}`}
          path={path}
          id={Number(id)}
          line={line}
          onClose={onClose}
        />
      );
    case 'added':
      return <AddedSheet key={id} path={path} id={Number(id)} onClose={onClose} />;
    case 'search':
      return <SearchSheet path={path} onClose={onClose} />;
    case 'categories':
      return <CategoriesSheet path={path} onClose={onClose} />;
    case 'filters':
      return <FiltersSheet path={path} onClose={onClose} />;
    case 'info':
      return <InfoStep path={path} onClose={onClose} />;
    case 'service':
      return <ServiceSheet path={path} onClose={onClose} />;
    case 'time':
      return <TimeStep path={path} onClose={onClose} />;
    case 'window':
      return <WindowStep path={path} onClose={onClose} />;
    case 'table':
      return <TableSheet path={path} onClose={onClose} />;
    case 'spot':
      return <SpotSheet path={path} onClose={onClose} />;
    case 'together':
      return <TogetherSheet path={path} onClose={onClose} />;
    default:
      return <Redirect to={`/menu/${path}`} replace />;
  }
}
