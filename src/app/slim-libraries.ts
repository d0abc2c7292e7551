import type { Plugin } from 'vite';

/** The functions of a library that this app never asks for, and that nothing else reaches. */
type Unused = Readonly<Record<string, string>>;

/** React 19.3. */
const react: Unused = {
  'view transitions': `trackEnterViewTransitions pushViewTransitionCancelableScope applyViewTransitionToHostInstances
    applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions
    commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions
    restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
    measureViewTransitionHostInstancesRecursive measureNestedViewTransitions applyViewTransitionName restoreViewTransitionName
    createMeasurement measureInstance measureClonedInstance forceLayout waitForImageToLoad startViewTransition
    ViewTransitionPseudoElement createViewTransitionInstance scheduleViewTransitionEvent getViewTransitionName
    getClassNameByType getViewTransitionClassName reportViewTransitionError recursivelyTraverseAfterMutationEffects
    commitAfterMutationEffectsOnFiber flushAfterMutationEffects queueTransitionTypes claimQueuedTransitionTypes`,
  'refs of fragments': `FragmentInstance addEventListenerToChild removeEventListenerFromChild getAttachOptions
    normalizeListenerOptions indexOfEventListener setFocusOnFiberIfFocusable collectChildren blurActiveElementWithinFragment
    observeChild unobserveChild schedulePendingIntersectionUnobserve collectClientRects validateDocumentPositionWithFiberTree
    scrollTextNodeIntoView addFragmentHandleToFiber addFragmentHandleToInstance commitNewChildToFragmentInstance
    deleteChildFromFragmentInstance commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects
    commitFragmentInstanceDeletionEffects`,
  'documents with style sheets, titles, hints and pictures that a transition waits for': `preconnectAs prefetchDNS preconnect
    preload preloadModule preinitStyle preinitScript preinitModuleScript getResource preloadStylesheet acquireResource
    insertStylesheet adoptPreloadPropsForStylesheet adoptPreloadPropsForScript getHydratableHoistableCache mountHoistable
    preloadResource estimateImageBytes suspendInstance suspendResource checkIfFullyUnsuspended onUnsuspend onUnsuspendImg
    insertSuspendedStylesheets insertStylesheetIntoRoot createHoistableInstance estimateBandwidth isLikelyStaticResource
    accumulateSuspenseyCommitOnFiber waitForCommitToBeReady`,
  'lists of suspended parts': `findLastContentRow initSuspenseListRenderState reverseChildren updateSuspenseListComponent
    cutOffTailIfNeeded findFirstSuspended`,
  activities: `mountActivityChildren retryActivityComponentWithoutHydrating updateActivityComponent
    getActivityInstanceFromFiber commitActivityHydrationCallbacks pushDehydratedActivitySuspenseHandler`,
  'actions of forms': `dispatchActionState runActionStateAction handleActionReturnValue onActionSuccess onActionError
    notifyActionListeners actionStateReducer mountActionState updateActionState updateActionStateImpl actionStateActionEffect
    rerenderActionState startHostTransition ensureFormComponentIsStateful`,
  'custom elements, xlink, and html, head and body as components': `setPropOnCustomElement setValueForNamespacedAttribute
    releaseSingletonInstance resolveSingletonInstance clearSingletonPreambleContribution commitHostSingletonAcquisition`,
  'onBeforeInput, and what browsers of long ago lacked': `getNativeBeforeInputChars getFallbackBeforeInputChars
    getVendorPrefixedEventName makePrefixMap handleEventsForInputEventPolyfill
    getTargetInstForInputEventPolyfill stopWatchingForValueChange runEventInBatch handlePropertyChange`,
  'the browser’s own sign of a transition': 'defaultOnDefaultTransitionIndicator',
  'names of components in the trace of an error': 'getStackByFiberInDevAndProd',
};

/** FormatJS 4.1. */
const intl: Unused = {
  'what no text says': `formatDateToParts formatDisplayName formatDuration formatDurationToParts formatNumberToParts
    formatPlural formatRelativeTime`,
};

/** What those answer whose answer is looked at. */
const answers: Readonly<Record<string, string>> = {
  getVendorPrefixedEventName: 'return arguments[0];',
  makePrefixMap: 'return {};',
  waitForCommitToBeReady: 'return null;',
  getStackByFiberInDevAndProd: "return '';",
};

/** Leaves out of the libraries what the app never uses: a sixth of the script that a phone waits for. */
export function slimLibraries(): Plugin {
  return {
    name: 'slim-libraries',
    apply: 'build',
    transform(code, id) {
      if (this.environment.config.consumer === 'server') return;
      if (id.endsWith('/react-dom-client.production.js'))
        return { code: slimReact(code), map: null };
      if (id.endsWith('/@formatjs/intl/index.js')) return { code: slimIntl(code), map: null };
    },
  };
}

/** React without the bodies of its unused functions; another React that has other functions is an error. */
export function slimReact(source: string): string {
  return without(react, source).replaceAll(
    /^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^};\n/gm,
    '',
  );
}

/** FormatJS without its unused functions, or an error. */
export function slimIntl(source: string): string {
  return without(intl, source);
}

function without(unused: Unused, source: string): string {
  const names = Object.values(unused).flatMap((list) => list.split(/\s+/));
  return names.reduce(emptied, source);
}

function emptied(source: string, name: string): string {
  const begin = source.indexOf(`\nfunction ${name}(`);
  const end = source.indexOf('\n}\n', begin);
  if (begin === -1 || end === -1) throw new Error(`There is no function ${name} to leave out`);
  return `${source.slice(0, begin)}\nfunction ${name}() {${answers[name] ?? ''}}${source.slice(end + 2)}`;
}
