// RP2040 registers that this port uses: addresses and bits from the RP2040 datasheet (sections named below).
// Nothing but numbers and three inline accessors; no register may be named anywhere else by its address.
#ifndef PORT_RP2040_REGS_H
#define PORT_RP2040_REGS_H

#include <stdint.h>

#define REG(address) (*(volatile uint32_t *)(uintptr_t)(address))

// Atomic aliases of every APB and AHB register but SIO and PPB (2.1.2).
static inline __attribute__((always_inline)) void reg_set(uint32_t address, uint32_t bits) {
  REG(address + 0x2000u) = bits;
}
static inline __attribute__((always_inline)) void reg_clear(uint32_t address, uint32_t bits) {
  REG(address + 0x3000u) = bits;
}
static inline __attribute__((always_inline)) void reg_field(uint32_t address, uint32_t mask, uint32_t bits) {
  REG(address + 0x1000u) = (REG(address) ^ bits) & mask;
}

// Interrupt numbers (2.3.2).
enum { IRQ_TIMER_0 = 0, IRQ_USBCTRL = 5 };

// Cortex-M0+ private peripherals (2.4.8).
#define SYST_CSR 0xe000e010u
#define SYST_RVR 0xe000e014u
#define SYST_CVR 0xe000e018u
#define NVIC_ISER 0xe000e100u
#define NVIC_ICER 0xe000e180u
#define NVIC_ISPR 0xe000e200u
#define NVIC_ICPR 0xe000e280u
#define SCB_SCR 0xe000ed10u
#define SCB_SCR_SLEEPDEEP (1u << 2)

// Memory protection unit (2.4.6; ARMv6-M B3.5).
#define MPU_CTRL 0xe000ed94u
#define MPU_RNR 0xe000ed98u
#define MPU_RBAR 0xe000ed9cu
#define MPU_RASR 0xe000eda0u
#define MPU_CTRL_ENABLE (1u << 0)
#define MPU_CTRL_DEFAULT_MAP (1u << 2)
#define MPU_RASR_ENABLE (1u << 0)
#define MPU_RASR_SIZE(log2) (((uint32_t)(log2)-1u) << 1)
#define MPU_RASR_WITHOUT(subregions) ((uint32_t)(subregions) << 8)
#define MPU_RASR_CACHED (1u << 17)
#define MPU_RASR_NO_ACCESS (0u << 24)
#define MPU_RASR_READ_WRITE (1u << 24)
#define MPU_RASR_READ_ONLY (5u << 24)
#define MPU_RASR_NO_CODE (1u << 28)

// Single-cycle IO (2.3.1.7).
#define SIO_GPIO_IN 0xd0000004u
#define SIO_GPIO_OUT_SET 0xd0000014u
#define SIO_GPIO_OUT_CLR 0xd0000018u
#define SIO_GPIO_OE_SET 0xd0000024u
#define SIO_GPIO_OE_CLR 0xd0000028u

// Subsystem resets (2.14.3).
#define RESETS_RESET 0x4000c000u
#define RESETS_DONE 0x4000c008u
#define RESET_ADC (1u << 0)
#define RESET_BUSCTRL (1u << 1)
#define RESET_DMA (1u << 2)
#define RESET_IO_BANK0 (1u << 5)
#define RESET_IO_QSPI (1u << 6)
#define RESET_PADS_BANK0 (1u << 8)
#define RESET_PADS_QSPI (1u << 9)
#define RESET_PLL_SYS (1u << 12)
#define RESET_PLL_USB (1u << 13)
#define RESET_PWM (1u << 14)
#define RESET_SPI0 (1u << 16)
#define RESET_SPI1 (1u << 17)
#define RESET_SYSCFG (1u << 18)
#define RESET_SYSINFO (1u << 19)
#define RESET_TIMER (1u << 21)
#define RESET_USBCTRL (1u << 24)
#define RESET_ALL 0x01ffffffu

// Clocks (2.15.7).
#define CLK_REF_CTRL 0x40008030u
#define CLK_REF_DIV 0x40008034u
#define CLK_REF_SELECTED 0x40008038u
#define CLK_SYS_CTRL 0x4000803cu
#define CLK_SYS_DIV 0x40008040u
#define CLK_SYS_SELECTED 0x40008044u
#define CLK_PERI_CTRL 0x40008048u
#define CLK_USB_CTRL 0x40008054u
#define CLK_USB_DIV 0x40008058u
#define CLK_ADC_CTRL 0x40008060u
#define CLK_ADC_DIV 0x40008064u
#define CLK_RTC_CTRL 0x4000806cu
#define CLK_RESUS_CTRL 0x40008078u
#define FC0_REF_KHZ 0x40008080u  // frequency counter (2.15.6.1)
#define FC0_MIN_KHZ 0x40008084u
#define FC0_MAX_KHZ 0x40008088u
#define FC0_INTERVAL 0x40008090u
#define FC0_SRC 0x40008094u
#define FC0_STATUS 0x40008098u
#define FC0_RESULT 0x4000809cu
#define FC0_KHZ_ALL 0x1ffffffu
#define FC0_STATUS_DONE (1u << 4)
#define FC0_RESULT_KHZ(result) ((result) >> 5)
#define FC0_SRC_ROSC 3u
#define FC0_SRC_CLK_SYS 9u
#define FC0_SRC_CLK_USB 11u
#define FC0_SRC_LAST 13u
#define CLK_WAKE_EN0 0x400080a0u
#define CLK_WAKE_EN1 0x400080a4u
#define CLK_SLEEP_EN0 0x400080a8u
#define CLK_SLEEP_EN1 0x400080acu
#define CLK_EN1_ALL 0x7fffu
#define CLK_CTRL_ENABLE (1u << 11)
#define CLK_REF_SRC_ROSC 0u
#define CLK_REF_SRC_XOSC 2u
#define CLK_SYS_SRC_REF 0u
#define CLK_SYS_SRC_AUX 1u
#define CLK_SYS_AUX_PLL_SYS (0u << 5)
#define CLK_SYS_AUX_PLL_USB (1u << 5)
#define CLK_DIV_1 (1u << 8)

// Crystal oscillator (2.16.7).
#define XOSC_CTRL 0x40024000u
#define XOSC_STATUS 0x40024004u
#define XOSC_STARTUP 0x4002400cu
#define XOSC_CTRL_ENABLE_1_15MHZ 0x00fabaa0u
#define XOSC_STATUS_STABLE (1u << 31)

// Ring oscillator (2.17.8).
#define ROSC_RANDOMBIT 0x4006001cu

// PLLs (2.18.4): registers at these offsets from either base.
#define PLL_SYS 0x40028000u
#define PLL_USB 0x4002c000u
#define PLL_CS 0x0u
#define PLL_PWR 0x4u
#define PLL_FBDIV 0x8u
#define PLL_PRIM 0xcu
#define PLL_CS_LOCK (1u << 31)
#define PLL_PWR_PD (1u << 0)
#define PLL_PWR_POSTDIVPD (1u << 3)
#define PLL_PWR_VCOPD (1u << 5)

// GPIO functions and pads (2.19.6).
#define IO_BANK0_CTRL(pin) (0x40014004u + 8u * (pin))
#define PADS_BANK0(pin) (0x4001c004u + 4u * (pin))
#define IO_BANK0_INTR(pin) (0x400140f0u + 4u * ((pin) / 8u))  // edges are kept until cleared, enabled or not
#define IO_BANK0_EDGE_LOW(pin) (4u << 4u * ((pin) % 8u))
#define GPIO_FUNC_SPI 1u
#define GPIO_FUNC_PWM 4u
#define GPIO_FUNC_SIO 5u
#define GPIO_FUNC_USB_MUX 8u
#define GPIO_FUNC_NULL 31u
#define GPIO_CTRL_OEOVER_LOW (2u << 12)
#define GPIO_CTRL_INOVER_HIGH (3u << 16)
#define PAD_SLEWFAST (1u << 0)
#define PAD_SCHMITT (1u << 1)
#define PAD_PULL_DOWN (1u << 2)
#define PAD_PULL_UP (1u << 3)
#define PAD_DRIVE_4MA (1u << 4)
#define PAD_DRIVE_8MA (2u << 4)
#define PAD_INPUT (1u << 6)
#define PAD_OUTPUT_OFF (1u << 7)

// QSPI chip select override (2.19.6.2).
#define IO_QSPI_SS_CTRL 0x4001800cu
#define IO_QSPI_OUTOVER_LOW (2u << 8)
#define IO_QSPI_OUTOVER_HIGH (3u << 8)

// Flash serial interface (4.10.13).
#define SSI_CTRLR0 0x18000000u
#define SSI_CTRLR1 0x18000004u
#define SSI_SSIENR 0x18000008u
#define SSI_SER 0x18000010u
#define SSI_BAUDR 0x18000014u
#define SSI_SR 0x18000028u
#define SSI_DR0 0x18000060u
#define SSI_RX_SAMPLE_DLY 0x180000f0u
#define SSI_SPI_CTRLR0 0x180000f4u
#define SSI_CTRLR0_SERIAL_XIP 0x001f0300u   // standard SPI, 32-bit frames, send command and address, receive data
#define SSI_SPI_CTRLR0_READ_03 0x03000218u  // command 03h, 24 address bits, all on one line
#define SSI_CTRLR0_8_BITS (7u << 16)
#define SSI_CTRLR0_FORMAT (3u << 21)
#define SSI_CTRLR0_FORMAT_QUAD (2u << 21)
#define SSI_SR_RFNE (1u << 3)

// Flash: as the cache shows it, and past the cache (2.6.3).
#define XIP_BASE 0x10000000u
#define XIP_NOCACHE_NOALLOC_BASE 0x13000000u

// DMA (2.5.7): a channel's registers; their aliases (2.5.2.1) put another one last, whose write starts the channel.
#define DMA_READ_ADDR(channel) (0x50000000u + 0x40u * (channel))
#define DMA_WRITE_ADDR(channel) (0x50000004u + 0x40u * (channel))
#define DMA_TRANS_COUNT(channel) (0x50000008u + 0x40u * (channel))
#define DMA_AL1_CTRL(channel) (0x50000010u + 0x40u * (channel))
#define DMA_AL3_READ_ADDR_TRIG(channel) (0x5000003cu + 0x40u * (channel))
#define DMA_CTRL_EN (1u << 0)
#define DMA_CTRL_SIZE_16 (1u << 2)
#define DMA_CTRL_SIZE_32 (2u << 2)
#define DMA_CTRL_INCR_READ (1u << 4)
#define DMA_CTRL_CHAIN_TO(channel) ((channel) << 11)
#define DMA_CTRL_TREQ(dreq) ((uint32_t)(dreq) << 15)
#define DMA_CTRL_TREQ_PERMANENT (0x3fu << 15)
#define DMA_CTRL_IRQ_QUIET (1u << 21)
#define DMA_CTRL_BSWAP (1u << 22)
#define DMA_CTRL_BUSY (1u << 24)
#define DREQ_SPI0_TX 16u
#define DREQ_SPI1_TX 18u

// SPI, an ARM PL022 (4.4.4): registers at these offsets from either base.
#define SPI0_BASE 0x4003c000u
#define SPI1_BASE 0x40040000u
#define SSPCR0 0x0u
#define SSPCR1 0x4u
#define SSPDR 0x8u
#define SSPSR 0xcu
#define SSPCPSR 0x10u
#define SSPDMACR 0x24u
#define SSPCR0_DSS(bits) ((bits)-1u)
#define SSPCR0_MODE_3 (3u << 6)  // SPO and SPH
#define SSPCR1_SSE (1u << 1)
#define SSPSR_TNF (1u << 1)
#define SSPSR_RNE (1u << 2)
#define SSPSR_BSY (1u << 4)
#define SSPDMACR_TXDMAE (1u << 1)

// PWM (4.5.3): slice n at 20 bytes each; a pin's slice is (pin / 2) % 8, its channel pin % 2.
#define PWM_CSR(slice) (0x40050000u + 20u * (slice))
#define PWM_DIV(slice) (0x40050004u + 20u * (slice))
#define PWM_CTR(slice) (0x40050008u + 20u * (slice))
#define PWM_CC(slice) (0x4005000cu + 20u * (slice))
#define PWM_TOP(slice) (0x40050010u + 20u * (slice))
#define PWM_CSR_EN (1u << 0)

// Timer (4.6.5).
#define TIMER_ALARM0 0x40054010u
#define TIMER_RAWH 0x40054024u
#define TIMER_RAWL 0x40054028u
#define TIMER_INTR 0x40054034u
#define TIMER_INTE 0x40054038u
#define TIMER_DBGPAUSE 0x4005402cu

// Watchdog (4.7.6).
#define WATCHDOG_CTRL 0x40058000u
#define WATCHDOG_LOAD 0x40058004u
#define WATCHDOG_REASON 0x40058008u
#define WATCHDOG_SCRATCH(n) (0x4005800cu + 4u * (n))
#define WATCHDOG_TICK 0x4005802cu
#define WATCHDOG_CTRL_TRIGGER (1u << 31)
#define WATCHDOG_TICK_ENABLE (1u << 9)

// ADC (4.9.6).
#define ADC_CS 0x4004c000u
#define ADC_RESULT 0x4004c004u
#define ADC_CS_EN (1u << 0)
#define ADC_CS_TS_EN (1u << 1)
#define ADC_CS_START_ONCE (1u << 2)
#define ADC_CS_READY (1u << 8)
#define ADC_CS_AINSEL(channel) ((uint32_t)(channel) << 12)
#define ADC_CHANNEL_DIODE 4u

// System information (2.20).
#define SYSINFO_CHIP_ID 0x40000000u
#define SYSINFO_CHIP_REVISION(id) ((id) >> 28)

// USB controller: registers (4.1.4) and DPSRAM (4.1.2.5).
#define USB_ADDR_ENDP 0x50110000u
#define USB_MAIN_CTRL 0x50110040u
#define USB_SOF_RD 0x50110048u
#define USB_SIE_CTRL 0x5011004cu
#define USB_SIE_STATUS 0x50110050u
#define USB_BUFF_STATUS 0x50110058u
#define USB_EP_STALL_ARM 0x50110068u
#define USB_MUXING 0x50110074u
#define USB_PWR 0x50110078u
#define USB_PHY_DIRECT 0x5011007cu
#define USB_PHY_DIRECT_OVERRIDE 0x50110080u
#define USB_INTE 0x50110090u
#define USB_INTS 0x50110098u
#define USB_MAIN_CTRL_ENABLE (1u << 0)
#define USB_SIE_CTRL_PULLUP (1u << 16)
#define USB_SIE_CTRL_EP0_INT_1BUF (1u << 29)
#define USB_SIE_STATUS_LINE_STATE (3u << 2)
#define USB_SIE_STATUS_SUSPENDED (1u << 4)
#define USB_SIE_STATUS_RESUME (1u << 11)
#define USB_SIE_STATUS_CONNECTED (1u << 16)
#define USB_SIE_STATUS_SETUP_REC (1u << 17)
#define USB_SIE_STATUS_BUS_RESET (1u << 19)
#define USB_INT_BUFF_STATUS (1u << 4)
#define USB_INT_BUS_RESET (1u << 12)
#define USB_INT_SUSPEND (1u << 14)
#define USB_INT_RESUME (1u << 15)
#define USB_INT_SETUP_REQ (1u << 16)
#define USB_INT_SOF (1u << 17)
#define USB_MUXING_TO_PHY (1u << 0)
#define USB_MUXING_TO_DIGITAL_PAD (1u << 2)
#define USB_MUXING_SOFTCON (1u << 3)
#define USB_PWR_VBUS_DETECT (1u << 2)
#define USB_PWR_VBUS_DETECT_OVERRIDE_EN (1u << 3)
#define USB_PHY_DP_PULLUP_EN (1u << 1)
#define USB_PHY_DP_PULLUP_EN_OVERRIDE (1u << 2)
#define USB_DPSRAM 0x50100000u
#define USB_EP_CONTROL_IN(endpoint) (USB_DPSRAM + 8u * (endpoint))
#define USB_EP_CONTROL_OUT(endpoint) (USB_DPSRAM + 4u + 8u * (endpoint))
#define USB_BUFFER_CONTROL_IN(endpoint) (USB_DPSRAM + 0x80u + 8u * (endpoint))
#define USB_BUFFER_CONTROL_OUT(endpoint) (USB_DPSRAM + 0x84u + 8u * (endpoint))
#define USB_EP0_BUFFER 0x100u
#define USB_EP_ENABLE (1u << 31)
#define USB_EP_INT_PER_BUFFER (1u << 29)
#define USB_EP_TYPE_BULK (2u << 26)
#define USB_EP_TYPE_INTERRUPT (3u << 26)
#define USB_BUFFER_FULL (1u << 15)
#define USB_BUFFER_DATA1 (1u << 13)
#define USB_BUFFER_STALL (1u << 11)
#define USB_BUFFER_AVAILABLE (1u << 10)
#define USB_BUFFER_LENGTH 0x3ffu

// Boot ROM (2.8.3): its version, and half-words that hold the table addresses.
#define ROM_VERSION 0x00000013u
#define ROM_FUNC_TABLE 0x00000014u
#define ROM_TABLE_LOOKUP 0x00000018u
#define ROM_CODE(a, b) ((uint32_t)(a) | (uint32_t)(b) << 8)

#endif
