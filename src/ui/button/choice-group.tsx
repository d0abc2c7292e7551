import { type ReactNode, useMemo, useState } from 'react';
import { Badge } from '#ui/content/badge.tsx';
import { classes } from '#ui/lib/classes.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { ChoiceLimit } from './choice.tsx';
import styles from './choice-group.module.css';

/** At the end of the head: a badge (Required), words (1 of 2, Optional) or a green check. */
export type ChoiceStatus =
  | { kind: 'badge'; text: string }
  | { kind: 'words'; text: string }
  | { kind: 'done'; text: string };

interface Props {
  title: string;
  /** "Choose 1", "choose up to 2": part of the legend. */
  rule?: string;
  status?: ChoiceStatus;
  /** Announced on a tap beyond the maximum; set only while the group is full. */
  limit?: string;
  /** "Choose 1 to continue": outlines the group. */
  error?: string;
  /** Inside another group: smaller, without its own band. */
  nested?: boolean;
  id?: string;
  children: ReactNode;
}

/** Choices with their rule in the legend (design 10.11). */
export function ChoiceGroup(props: Props) {
  const { title, status, limit = '', error, nested, id, children } = props;
  const [shown, setShown] = useState('');
  const full = useMemo(() => ({ text: limit, show: () => setShown(limit) }), [limit]);
  const isLimitShown = limit !== '' && shown === limit;
  const rule = isLimitShown ? limit : props.rule;
  return (
    <fieldset
      id={id}
      className={classes(
        styles.group,
        nested && styles.nested,
        error !== undefined && styles.wrong,
      )}
    >
      <legend>
        <span className={styles.head}>
          <span className={styles.words}>
            <span className={styles.title}>
              {title}
              {rule !== undefined && <span className="heard-comma">{','}</span>}
            </span>
            {rule !== undefined && (
              <span className={classes(styles.rule, isLimitShown && styles.limit)}>{rule}</span>
            )}
          </span>
          {status !== undefined && <Status {...status} isMissing={error !== undefined} />}
        </span>
      </legend>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
      <ChoiceLimit value={full}>{children}</ChoiceLimit>
    </fieldset>
  );
}

function Status({ kind, text, isMissing }: ChoiceStatus & { isMissing: boolean }) {
  if (kind === 'badge') return <Badge tone={isMissing ? 'danger' : 'sunken'}>{text}</Badge>;
  if (kind === 'words') return <span className={styles.rule}>{text}</span>;
  return (
    <span className={styles.done}>
      <Icon name="check" size={18} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
