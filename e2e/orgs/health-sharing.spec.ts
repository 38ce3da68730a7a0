import { expect, test } from '../fixtures.ts'
import { press } from '../tick.ts'

test('the administrator of a clinic reads who will see what, and lets the partner see health data or no longer', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/manage#health')
  const sharing = page.getByRole('checkbox', { name: 'Staff of the partner may see health data and contacts' })
  await expect(sharing).toBeVisible()
  await expect(page.getByText(/^They see and change appointments with notes/)).toBeVisible()
  const before = await sharing.isChecked()
  await press(sharing)
  await expect(page.getByText('Saved. The change takes effect at once.')).toBeVisible()
  await expect(sharing).toBeChecked({ checked: !before })
  await page.reload()
  await expect(sharing).toBeChecked({ checked: !before })
  await press(sharing)
  await expect(sharing).toBeChecked({ checked: before })
})
