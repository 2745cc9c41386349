import { fatePerDie } from '@/dice'
import { signedNumberText } from '@/kit'
import type { DicePadFieldNames, DicePadGroup } from '@/ui/controls/DicePad.vue'
import { useTranslate } from '@/ui/useTranslate'

/** The words of the pad for real dice that are the same for every pad of Quick dice: `pad` has them as props. */
export const useQuickPadWords = () => {
  const say = useTranslate()
  const faceText = (face: number, { isFate }: Pick<DicePadGroup, 'isFate'>): string =>
    isFate ? signedNumberText(face + fatePerDie) : String(face)
  const pad = {
    label: say('quick.hand.groups'),
    nameFace: (shown: number, entered: number, group: DicePadGroup): string => {
      const face = faceText(shown, group)
      return entered > 0
        ? say('quick.hand.faceEntered', { face, n: entered })
        : say('quick.hand.face', { face })
    },
    nameField: ({ sides }: DicePadGroup): DicePadFieldNames => ({
      label: say('quick.hand.number', { sides }),
      refusal: say('quick.hand.numberWrong', { sides }),
      add: say('quick.hand.add'),
    }),
  }
  return { faceText, pad }
}
