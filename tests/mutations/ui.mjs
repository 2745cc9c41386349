/**
 * Lines of the logic of shared controls and pieces, each made wrong in one way (list.mjs).
 * @type {readonly import('./list.mjs').RoomMutation[]}
 */
export default [
  {
    subject: 'swipes',
    file: 'controls/useSwipe.ts',
    from: 'Math.abs(x) < 2 * Math.abs(y)',
    to: 'Math.abs(x) < Math.abs(y)',
  },
  {
    subject: 'swipes',
    file: 'controls/useSwipe.ts',
    from: 'Math.abs(x) < SWIPE_DISTANCE ||',
    to: 'Math.abs(x) <= SWIPE_DISTANCE ||',
  },
  {
    subject: 'swipes',
    file: 'controls/useSwipe.ts',
    from: 'turn(x > 0 ? -1 : 1)',
    to: 'turn(x > 0 ? 1 : -1)',
  },
  {
    subject: 'swipes',
    file: 'controls/useSwipe.ts',
    from: `      start = null
      if (Math.abs(x)`,
    to: '      if (Math.abs(x)',
  },
  {
    subject: 'swipes',
    file: 'controls/useSwipe.ts',
    from: `      start = { x: event.clientX, y: event.clientY }
      swiped = false`,
    to: '      start = { x: event.clientX, y: event.clientY }',
  },
  {
    subject: 'presses outside a sheet',
    file: 'controls/useCloseOnOutsidePress.ts',
    from: 'if (holds() || tooSoon)',
    to: 'if (holds())',
  },
  {
    subject: 'visible part of the window',
    file: 'controls/useVisualViewport.ts',
    from: 'window.innerHeight - seen.height < smallestKeyboard',
    to: 'window.innerHeight - seen.height < 0',
  },
  {
    subject: 'visible part of the window',
    file: 'controls/useVisualViewport.ts',
    from: 'seen.scale > 1.01 ||',
    to: '',
  },
  {
    subject: 'visible part of the window',
    file: 'controls/useVisualViewport.ts',
    from: 'window.innerHeight - seen.height - seen.offsetTop',
    to: 'window.innerHeight - seen.height',
  },
  {
    subject: 'visible part of the window',
    file: 'controls/useVisualViewport.ts',
    from: `        part.value = null
`,
    to: `
`,
  },
  {
    subject: 'long presses',
    file: 'controls/useLongPress.ts',
    from: '    if (!fired) pressed()',
    to: '    pressed()',
  },
  {
    subject: 'long presses',
    file: 'controls/useLongPress.ts',
    from: 'if (event.button === 0) timer',
    to: 'timer',
  },
  {
    subject: 'long presses',
    file: 'controls/useLongPress.ts',
    from: '> SLIP) stop()',
    to: '>= SLIP) stop()',
  },
  {
    subject: 'long presses',
    file: 'controls/useLongPress.ts',
    from: 'onScopeDispose(stop)',
    to: '',
  },
  {
    subject: 'announcements',
    file: 'controls/announcer.ts',
    from: 'index < sentences.length - 1 && !/[.!?]$/.test(one)',
    to: 'index < sentences.length - 1',
  },
  {
    subject: 'announcements',
    file: 'controls/announcer.ts',
    from: 'joined(heard) === all ? `${all}\\u00a0` : all',
    to: 'all',
  },
  {
    subject: 'announcements',
    file: 'controls/announcer.ts',
    from: 'else if (!heard.includes(text)) after.push(text)',
    to: 'else after.push(text)',
  },
  {
    subject: 'announcements',
    file: 'controls/announcer.ts',
    from: 'if (!silent) return',
    to: '',
  },
  {
    subject: 'announcements',
    file: 'controls/announcer.ts',
    from: `    forget: () => {
      sentence.value = ''
      heard = []`,
    to: `    forget: () => {
      sentence.value = ''`,
  },
  {
    subject: 'announcements',
    file: 'controls/announcer.ts',
    from: `    if (hushes > 0) return
    tell()`,
    to: '    tell()',
  },
  {
    subject: 'presses of one gesture',
    file: 'controls/isTooSoonAfterAppearing.ts',
    from: "press.pointerType === 'touch' && press.timeStamp - cameUp < maxDelay",
    to: 'press.timeStamp - cameUp < maxDelay',
  },
  {
    subject: 'presses of one gesture',
    file: 'controls/isTooSoonAfterAppearing.ts',
    from: 'press.timeStamp - cameUp < maxDelay',
    to: 'press.timeStamp - cameUp <= maxDelay',
  },
  {
    subject: 'digits of a keyboard',
    file: 'controls/useHardwareKeyboardDigits.ts',
    from: 'if (!event.repeat) digit(Number(key) || 10)',
    to: 'digit(Number(key) || 10)',
  },
  {
    subject: 'digits of a keyboard',
    file: 'controls/useHardwareKeyboardDigits.ts',
    from: 'digit(Number(key) || 10)',
    to: 'digit(Number(key))',
  },
  {
    subject: 'digits of a keyboard',
    file: 'controls/useHardwareKeyboardDigits.ts',
    from: 'event.ctrlKey || event.metaKey || event.altKey ||',
    to: 'event.ctrlKey || event.altKey ||',
  },
  {
    subject: 'digits of a keyboard',
    file: 'controls/useHardwareKeyboardDigits.ts',
    from: "|| target.matches('input, textarea, select')) return",
    to: "|| target.matches('input')) return",
  },
  {
    subject: 'saving what is typed',
    file: 'controls/useDebouncedSave.ts',
    from: `    clearTimeout(waiting.get(key))
    waiting.set(`,
    to: '    waiting.set(',
  },
  {
    subject: 'saving what is typed',
    file: 'controls/useDebouncedSave.ts',
    from: `    waiting.delete(key)
`,
    to: `
`,
  },
  {
    subject: 'saving what is typed',
    file: 'controls/useDebouncedSave.ts',
    from: 'onBeforeUnmount(flush)',
    to: '',
  },
  {
    subject: 'saving what is typed',
    file: 'controls/useDebouncedSave.ts',
    from: "document.visibilityState === 'hidden') flush()",
    to: "document.visibilityState === 'visible') flush()",
  },
  {
    subject: 'dragging a sheet down',
    file: 'controls/useDragDown.ts',
    from: 'offset.value > CLOSING_DISTANCE',
    to: 'offset.value >= CLOSING_DISTANCE',
  },
  {
    subject: 'dragging a sheet down',
    file: 'controls/useDragDown.ts',
    from: 'offset.value = Math.max(0, event.clientY - start)',
    to: 'offset.value = event.clientY - start',
  },
  {
    subject: 'dragging a sheet down',
    file: 'controls/useDragDown.ts',
    from: 'if (part.scrollTop > 0 && part !== document.scrollingElement) return false',
    to: 'if (part.scrollTop > 0) return false',
  },
  {
    subject: 'dragging a sheet down',
    file: 'controls/useDragDown.ts',
    from: 'touches.length === 1 && target',
    to: 'target',
  },
  {
    subject: 'dragging a sheet down',
    file: 'controls/useDragDown.ts',
    from: 'across < UNDECIDED && Math.abs(down) < UNDECIDED',
    to: 'across < UNDECIDED || Math.abs(down) < UNDECIDED',
  },
  {
    subject: 'dragging a sheet down',
    file: 'controls/useDragDown.ts',
    from: '&& !isField(target)',
    to: '',
  },
  {
    subject: 'dragging a sheet down',
    file: 'controls/useDragDown.ts',
    from: `        from = null
        cancel()`,
    to: `        from = null
        end()`,
  },
  {
    subject: 'guard against a tap too many',
    file: 'controls/useTapGuard.ts',
    from: 'if (now === 0 && !erasing) cameUp',
    to: 'if (now === 0) cameUp',
  },
  {
    subject: 'guard against a tap too many',
    file: 'controls/useTapGuard.ts',
    from: 'if (entered() === 0 && tooSoon(event))',
    to: 'if (tooSoon(event))',
  },
  {
    subject: 'guard against a tap too many',
    file: 'controls/useTapGuard.ts',
    from: 'event.detail > 1 ||',
    to: 'event.detail > 2 ||',
  },
  {
    subject: 'guard against a tap too many',
    file: 'controls/useTapGuard.ts',
    from: `        down = null
      },`,
    to: '      },',
  },
  {
    subject: 'overlays and Back',
    file: 'useBackToClose.ts',
    from: `    gone?.()
`,
    to: `
`,
  },
  {
    subject: 'overlays and Back',
    file: 'useBackToClose.ts',
    from: 'onBeforeUnmount(() => rise(false))',
    to: '',
  },
  {
    subject: 'wrapped text of an image',
    file: 'shareImage/wrapText.ts',
    from: "while (all[from] === ' ') from += 1",
    to: '',
  },
  {
    subject: 'wrapped text of an image',
    file: 'shareImage/wrapText.ts',
    from: 'measure(`${part}…`) <= width',
    to: 'measure(part) <= width',
  },
  {
    subject: 'wrapped text of an image',
    file: 'shareImage/wrapText.ts',
    from: 'measure(part) <= width),',
    to: 'measure(part) < width),',
  },
  {
    subject: 'shortened names',
    file: 'nameAndNumberText.ts',
    from: 'characters.length <= maxLength',
    to: 'characters.length < maxLength',
  },
  {
    subject: 'shortened names',
    file: 'nameAndNumberText.ts',
    from: '.slice(0, maxLength - 1)',
    to: '.slice(0, maxLength)',
  },
  {
    subject: 'shortened names',
    file: 'nameAndNumberText.ts',
    from: 'const characters = [...name]',
    to: "const characters = name.split('')",
  },
  {
    subject: 'tumbling dice',
    file: 'pieces/useTumblePhase.ts',
    from: 'dice > 1 ? Math.min(SETTLE_STEP,',
    to: 'dice > 1 ? Math.max(SETTLE_STEP,',
  },
  {
    subject: 'tumbling dice',
    file: 'pieces/useTumblePhase.ts',
    from: 'tumble && !prefersReducedMotion()',
    to: 'tumble',
  },
  {
    subject: 'tumbling dice',
    file: 'pieces/useTumblePhase.ts',
    from: 'onUnmounted(stop)',
    to: '',
  },
  {
    subject: 'tumbling dice',
    file: 'pieces/useTumblePhase.ts',
    from: `          settled()
          speak()`,
    to: '          settled()',
  },
]
