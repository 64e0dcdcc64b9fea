//! Password hashing with argon2id, limited in concurrency: each hash takes 19 MiB and a core.

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use pult_domain::{
    limits::{HASHES_AT_ONCE, PASSWORD_MAX, QUEUED_HASHES_MAX},
    problem::Problem,
};
use tokio::sync::Semaphore;

use crate::AppError;

/// The minimum that OWASP recommends: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;

pub struct Passwords {
    running: Semaphore,
    waiting: Semaphore,
}

impl Default for Passwords {
    fn default() -> Self {
        Self {
            running: Semaphore::new(HASHES_AT_ONCE),
            waiting: Semaphore::new(HASHES_AT_ONCE + QUEUED_HASHES_MAX),
        }
    }
}

impl Passwords {
    /// Whether `password` matches. Without a hash the same work is done, so that an unknown account takes as
    /// long.
    #[crate::boxed]
    pub async fn verify(&self, password: &str, hash: Option<String>) -> Result<bool, AppError> {
        if password.len() > PASSWORD_MAX * 4 {
            return Ok(false);
        }
        let password = password.to_owned();
        self.run_queued(move || verify(&password, hash.as_deref())).await
    }

    /// Hashes a password that has passed validation.
    #[crate::boxed]
    pub async fn hash(&self, password: &str) -> Result<String, AppError> {
        let password = password.to_owned();
        self.run_queued(move || hash_password(&password)).await?
    }

    /// A long queue would be worse than a refusal with a retry later.
    async fn run_queued<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AppError> {
        let Ok(_slot) = self.waiting.try_acquire() else {
            return Err(Problem::Overloaded.into());
        };
        let internal = |error: &dyn std::fmt::Display| AppError::Internal(error.to_string());
        let _permit = self.running.acquire().await.map_err(|error| internal(&error))?;
        tokio::task::spawn_blocking(work)
            .await
            .map_err(|error| internal(&error))
    }
}

pub fn hash_password(password: &str) -> Result<String, AppError> {
    let hash = argon2().and_then(|a| a.hash_password(password.as_bytes()).map_err(|e| e.to_string()));
    hash.map(|h| h.to_string()).map_err(AppError::Internal)
}

fn verify(password: &str, hash: Option<&str>) -> bool {
    let Some(parsed) = hash.and_then(|h| PasswordHash::new(h).ok()) else {
        // The answer is no either way; the work makes both cases take equally long.
        std::hint::black_box(hash_password(password).is_ok());
        return false;
    };
    argon2().is_ok_and(|a| a.verify_password(password.as_bytes(), &parsed).is_ok())
}

fn argon2() -> Result<Argon2<'static>, String> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).map_err(|e| e.to_string())?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_right_password_fits_and_others_do_not() {
        let hash = hash_password("pult-demo-2026").unwrap();
        let passwords = Passwords::default();
        assert!(
            passwords
                .verify("pult-demo-2026", Some(hash.clone()))
                .await
                .unwrap()
        );
        assert!(!passwords.verify("pult-demo-2027", Some(hash)).await.unwrap());
        assert!(!passwords.verify("anything", None).await.unwrap());
        assert!(!passwords.verify("", Some(String::new())).await.unwrap());
    }

    #[tokio::test]
    async fn a_megabyte_is_never_hashed() {
        let passwords = Passwords {
            running: Semaphore::new(0),
            waiting: Semaphore::new(0),
        };
        assert!(!passwords.verify(&"x".repeat(1 << 20), None).await.unwrap());
    }

    #[tokio::test]
    async fn a_full_queue_is_shed() {
        let passwords = Passwords {
            running: Semaphore::new(0),
            waiting: Semaphore::new(0),
        };
        let error = passwords.verify("password", None).await.unwrap_err();
        assert_eq!(error.problem(), Problem::Overloaded);
    }
}
