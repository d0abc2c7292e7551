import type { Plugin } from 'vite';

/** What React can do and this app never asks of it: the functions that nothing else reaches (React 19.3). */
const unused = {
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

/** What those answer whose answer is looked at. */
const answers: Readonly<Record<string, string>> = {
  getVendorPrefixedEventName: 'return arguments[0];',
  makePrefixMap: 'return {};',
  waitForCommitToBeReady: 'return null;',
  getStackByFiberInDevAndProd: "return '';",
};

/** Leaves out of React what the app never uses: a sixth of the script that a phone waits for. */
export function slimReact(): Plugin {
  return {
    name: 'slim-react',
    apply: 'build',
    transform(code, id) {
      if (!/react-dom-client\.production\.js$/.test(id)) return;
      return { code: withoutUnused(code), map: null };
    },
  };
}

/** The source without the bodies of its unused functions; another React that has other functions is an error. */
export function withoutUnused(source: string): string {
  const names = Object.values(unused).flatMap((list) => list.split(/\s+/));
  const kept = names.reduce(emptied, source);
  return kept.replaceAll(/^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^};\n/gm, '');
}

function emptied(source: string, name: string): string {
  const begin = source.indexOf(`\nfunction ${name}(`);
  const end = source.indexOf('\n}\n', begin);
  if (begin === -1 || end === -1) throw new Error(`React has no function ${name} to leave out`);
  return `${source.slice(0, begin)}\nfunction ${name}() {${answers[name] ?? ''}}${source.slice(end + 2)}`;
}
