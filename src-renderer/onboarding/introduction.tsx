import { serviceIds } from '#shared/operation/operation'
import { ServiceTile, serviceIdentity } from '../identity/service-identity'
import { BrandMark } from '../ui/brand-mark'
import styles from './first-start-page.module.css'

/** What the program is, beside the ways in. */
export function Introduction() {
  return (
    <aside className={styles.introduction} aria-label="About Gateway Desk">
      <div>
        <BrandMark size={52} />
        <h1>Gateway Desk</h1>
        <p>
          Nine data services behind one gateway. Look things up all day, see what each call cost,
          and come back to what you have seen.
        </p>
      </div>
      <ul className={styles.services}>
        {serviceIds.map((service) => (
          <li key={service}>
            <ServiceTile service={service} size={24} />
            {serviceIdentity[service].title}
          </li>
        ))}
      </ul>
    </aside>
  )
}
