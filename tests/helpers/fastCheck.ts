import fc from 'fast-check'

/**
 * Without this, fast-check makes lists of about 10 items and strings of about 16 characters, whatever `maxLength` says:
 * a property about 75 bytes would never see a longer line. Where the maximum takes too long, give a `size` beside it.
 */
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true })

export default fc
