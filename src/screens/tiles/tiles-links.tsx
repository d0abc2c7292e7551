import { showWholeMenu } from '#flows/venue/tiles.ts';
import { Row } from '#ui/content/row.tsx';
import styles from './tiles-screen.module.css';

/** Above the tiles until a service is chosen: links to the choice (D7). */
export function ChooseService({ path }: { path: string }) {
  return (
    <div className={styles.service}>
      <Row icon="store" boxed text="menu.before.service.choose" href={`/menu/${path}/service`} />
    </div>
  );
}

/** A link to the whole menu: choosing a part is optional (D6). */
export function WholeMenu({ path }: { path: string }) {
  return (
    <div className={styles.whole}>
      <Row
        icon="list"
        boxed
        text="menu.tiles.whole"
        href={`/menu/${path}`}
        onClick={showWholeMenu}
      />
    </div>
  );
}
